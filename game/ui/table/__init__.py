"""The table: the board with its panels, the choices made on them, and the session that drives a match."""
