"""Training of the value networks; the game itself does not import this, and only this needs numpy."""
