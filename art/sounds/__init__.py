"""Sounds and music by synthesis: `python -m art.sounds` makes all of sounds/ again (extra `art`)."""
