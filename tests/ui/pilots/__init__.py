"""Pilots: they play whole evenings by posted events only, by what the window tells of what it shows."""
