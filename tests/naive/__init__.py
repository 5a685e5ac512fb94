"""A second implementation of the rules, written to be read rather than to be fast.

It shares no code with `game`: tests play the same choices through both and compare. Cells are strings, hands
are lists of card names, and whatever can be tried out by brute force is.
"""
