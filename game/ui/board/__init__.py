"""The board: rendered pieces in one fixed view, placed, lit and animated."""

from game.ui.board.board import BoardView
from game.ui.board.placing import Ghost
from game.ui.board.pointing import Hit, Offer, places_for
from game.ui.board.projection import Viewport
from game.ui.board.still import render_board
from game.ui.board.timeline import Speed

__all__ = ["BoardView", "Ghost", "Hit", "Offer", "Speed", "Viewport", "places_for", "render_board"]
