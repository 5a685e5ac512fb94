"""Cleopatra and the Society of Architects: a desktop and tablet implementation (unofficial adaptation)."""

__version__ = "0.1.0"
