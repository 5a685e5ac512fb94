"""How the game looks, in one place: colours, letters, what panels are made of, and pygame_gui's share of it.

`colours` names every colour by what it means, `fonts` sets type by role, `surfaces` says what panels, buttons
and their shadows are made of, `gui` is the theme of the long texts that pygame_gui sets.
"""
