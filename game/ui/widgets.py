"""All widgets, to be imported from one place."""

from game.ui.button import Button, Toggle
from game.ui.choice import DropDown, Tabs
from game.ui.choice_list import ChoiceList
from game.ui.dialog import Answer, Dialog
from game.ui.focus import Widgets
from game.ui.scroll import ScrollArea
from game.ui.slider import Slider
from game.ui.stepper import Stepper
from game.ui.text_field import TextField
from game.ui.tooltip import Tooltip
from game.ui.widget import Widget

__all__ = [
    "Answer",
    "Button",
    "ChoiceList",
    "Dialog",
    "DropDown",
    "ScrollArea",
    "Slider",
    "Stepper",
    "Tabs",
    "TextField",
    "Toggle",
    "Tooltip",
    "Widget",
    "Widgets",
]
