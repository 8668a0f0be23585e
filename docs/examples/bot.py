#!/usr/bin/env python3
"""A bot for Acies in forty lines: it attacks when it can, advances when it cannot, and keeps its nerve.

    ./acies terminal akragas --bot "python3 docs/examples/bot.py"
"""
import random
import sys

open_actions, home, in_block = [], 1, False

# Its preferences, best first; it takes any other action at random.
LIKES = ["battle", "advance", "ignore 2", "ignore 1", "stand", "move", "order", "lead", "rally"]


def forward(action):
    """Rows gained by a move: A is the top row."""
    words = action.split()
    return (ord(words[-1][0]) - ord(words[-2][0])) * -home if words[0] == "move" else 0


for line in sys.stdin:
    line = line.strip()
    word, _, rest = line.partition(" ")
    if in_block or word == "view":  # a scenario or a view, up to a line with a dot
        if line == "." and in_block == "new":
            print("ready", flush=True)
        in_block = False if line == "." else in_block or "view"
    elif word == "hello":
        print('hello 1 "forty lines"', flush=True)
    elif word == "new":
        in_block, home = "new", 1 if rest == "bottom" else -1
    elif word == "open":
        open_actions.append(rest)
    elif word == "go":
        liked = [[a for a in open_actions if a.startswith(like)] for like in LIKES]
        choices = next((group for group in liked if group), open_actions)
        best = max(forward(a) for a in choices)
        print("action", random.choice([a for a in choices if forward(a) == best]), flush=True)
        open_actions = []
    elif word == "quit":
        break
