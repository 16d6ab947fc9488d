#!/usr/bin/env python3
"""random_game.py PROGRAM WORDS: plays a whole random game over the engine protocol and prints its record.

After every action: scores never fall below what the events add up to, and undo followed by the same action gives the
same position.
"""
import json
import random
import subprocess
import sys

engine = subprocess.Popen([sys.argv[1], 'engine'], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
rng = random.Random(sys.argv[2])


def ask(line):
    engine.stdin.write(line + '\n')
    reply = []
    while True:
        got = engine.stdout.readline()
        if not got:
            sys.exit(f'the engine stopped at {line!r}')
        if got == '\n':
            break
        reply.append(got.rstrip('\n'))
    if not reply[0].startswith('='):
        sys.exit(f'{line!r}: {reply[0]}')
    return reply


def main():
    ask('new ' + sys.argv[2])
    points = pirates = None
    is_cartagena = sys.argv[2].startswith('cartagena')
    while True:
        actor = ask('actor')[0][2:]
        if actor == 'over':
            break
        before = ask('state')
        legal = [line.split('\t')[0] for line in ask('legal')[1:]]
        if legal != sorted(legal):
            sys.exit('the legal actions are not sorted')
        request = 'chance' if actor == 'chance' else 'play ' + rng.choice(legal)
        events = ask(request)
        after = ask('state')
        if rng.random() < 0.2:
            ask('undo')
            if ask('state') != before:
                sys.exit(f'undo of {request!r} did not lead back')
            if ask(request) != events or ask('state') != after:
                sys.exit(f'{request!r} differs the second time')
        scores = [int(word) for word in ask('scores')[0][2:].split()]
        points = points or [0] * len(scores)
        pirates = pirates or [0] * len(scores)
        for line in events[1:]:
            event = json.loads(line)
            if event['ev'] == 'scored':
                points[event['seat']] += event['points']
            if event['ev'] in ('advanced', 'retreated'):  # Cartagena counts pirates in the boat, square 37
                pirates[event['seat']] += (event['to'] == 37) - (event['start'] == 37)
        if points != scores or (is_cartagena and pirates != scores):
            sys.exit(f'the events add up to {points}, pirates to {pirates}, the scores are {scores}')
    if ask('final') != ask('scores'):
        sys.exit('the final scores differ from the scores')
    print('\n'.join(ask('record')[1:]))
    ask('quit')
    sys.exit(engine.wait())


main()
