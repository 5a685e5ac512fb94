"""Whole recorded games and the positions they end in."""
