#!/usr/bin/env python3
"""A bot of one page: it takes what gives the most points at once.

    baluarte arena "cmd:python3 examples/bot.py" random --games 20

It speaks four requests of the engine protocol (docs/PROTOCOL.md): new, play, bestmove and quit.  It knows no rules: an
engine of its own hears the same game and is asked what is legal.  Where nothing is secret it tries every action there,
looks at the points, and takes it back.  BALUARTE names the program if it is neither in the PATH nor built here.
"""
import os
import random
import shutil
import subprocess
import sys
import time

built = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../build/baluarte")
program = os.environ.get("BALUARTE") or shutil.which("baluarte") or built
engine = subprocess.Popen([program, "engine"], text=True,
                          stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def ask(line):
    """One request; the reply is a list of lines, the first beginning with '=' or '?'."""
    print(line, file=engine.stdin, flush=True)
    return list(iter(lambda: engine.stdout.readline().rstrip("\n"), ""))


def lead(seat):
    """How far the seat would be ahead if the game ended now."""
    points = [int(word) for word in ask("final")[0].split()[1:]]
    return points[seat] - max(points[:seat] + points[seat + 1:])


def value(action, seat):
    ask("play " + action)
    worth = lead(seat)
    ask("undo")
    return worth


def best_move(words, can_try):
    seat = int(ask("actor")[0].split()[1])
    budget = next((int(word[3:]) for word in words if word.startswith("ms=")), 1000)
    deadline = time.monotonic() + 0.8 * budget / 1000
    actions = ask("legal")[1:]
    random.shuffle(actions)
    if not can_try:  # the pirate that is furthest behind runs, if any can
        return min(actions, key=lambda a: int(a.split()[2]) if a.startswith("advance") else 99)
    best, most = actions[0], -10**9
    for action in actions:
        if time.monotonic() > deadline:
            break
        worth = value(action, seat)
        if worth > most or (worth == most and action == "pass"):  # a follower is worth something too
            best, most = action, worth
    return best


can_try = True
for line in sys.stdin:
    words = line.split()
    if words[0] == "bestmove":
        reply = ["= " + best_move(words[1:], can_try)]
    else:
        if words[0] == "new":
            can_try = words[1] == "carcassonne"  # an action of a game with secrets cannot be taken back
        reply = ask(line.strip())
    print("\n".join(reply) + "\n", flush=True)
    if words[0] == "quit":
        break
