"""The commands that need no window: simulate, replay, legal, check (notation.md, Command line)."""
