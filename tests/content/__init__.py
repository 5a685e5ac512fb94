"""Tests of game.content: data, faults, scenarios, positions, headers."""
