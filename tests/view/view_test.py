#!/usr/bin/env python3
"""view_test.py PROGRAM: what `view` and `history` say, checked against the other commands in whole random games.

SEED= in the environment repeats a run, GAMES= plays more of each kind. Prints TAP.
"""
import json
import os
import random
import subprocess
import sys

KINDS = [
    'carcassonne ruleset=plus players=2',
    'carcassonne ruleset=plus players=3 expansions=river,abbot,inns',
    'carcassonne ruleset=classic players=5 farm_mode=per_farm_multi',
    'carcassonne ruleset=plus players=3 expansions=all',
    'carcassonne ruleset=plus players=6 expansions=all crop_set=both score_order_choice=active mw_join=move',
    'carcassonne ruleset=solo',
    'carcassonne ruleset=solo colours=4 final_order=manual',
    'carcassonne ruleset=solo expansions=all players=3 final_order=manual',
    'cartagena mode=jamaica players=3',
    'cartagena mode=tortuga players=2 retreat_to_start=true',
    'cartagena mode=hispaniola players=5 hand_limit=6',
]
STRENGTH = {'small': 1, 'large': 2, 'abbot': 1, 'builder': 0, 'pig': 0}


class Fault(Exception):
    pass


def need(truth, *words):
    if not truth:
        raise Fault(' '.join(str(word) for word in words)[:400])


class Engine:
    def __init__(self, program):
        self.process = subprocess.Popen([program, 'engine'], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                                        bufsize=1)

    def ask(self, line):
        self.process.stdin.write(line + '\n')
        reply = []
        while (got := self.process.stdout.readline()) != '\n':
            need(got, 'the engine stopped at', line)
            reply.append(got.rstrip('\n'))
        need(reply[0].startswith('='), line, reply[0])
        return reply

    def json(self, line):
        return json.loads(self.ask(line)[1])


# ----- Carcassonne -----

def check_figures(view):
    """Every figure stands in one zone, and the zone counts exactly those that stand in it."""
    home = {}
    for i, zone in enumerate(view['zones']):
        for part in zone['parts']:
            need(tuple(part) not in home, 'a segment in two zones', part)
            home[tuple(part)] = i
    strength = [[0] * view['seats'] for _ in view['zones']]
    for seat, figure, x, y, spot in view['state']['figures']:
        need((x, y, spot) in home, 'a figure in no zone', x, y, spot)
        strength[home[x, y, spot]][seat] += STRENGTH[figure]
    for zone, wanted in zip(view['zones'], strength):
        need(zone['strength'] == wanted, 'strengths', zone, wanted)
        best = max(wanted)
        need(zone['owners'] == [s for s, n in enumerate(wanted) if n == best and n > 0], 'owners', zone)


def check_actions(view):
    cells = {(cell['x'], cell['y']) for cell in view['cells']}
    board = {(x, y) for x, y, _, _ in view['state']['board']}
    need(not cells & board, 'an empty cell that is not empty')
    for action in view['legal']:
        if action['verb'] == 'place':
            need((action['x'], action['y']) in cells, 'a place beside no tile', action)
            need(action['a'] == f"place {action['x']},{action['y']}/{action['rot']}", action)
            need(action['tile'] == view['state']['hand'], 'not the tile in hand', action)
        if 'spot' in action:
            zone = view['zones'][action['zone']]
            need([action['x'], action['y'], action['spot']] in zone['parts'], 'not in its zone', action, zone)
            need(action['worth'] == zone['worth'], 'worth', action, zone)
        if 'figure' in action and action['verb'] not in ('recall',):
            need(action['figure'] in action['a'].split(), 'figure', action)
        if 'sides' in action:
            need(action['a'].endswith(action['sides']) and (action['x'], action['y']) in board, 'sides', action)


def check_worth(view):
    """Without awards beside zones, the worth of all zones is what the end would bring."""
    total = list(view['scores'])
    for zone in view['zones']:
        for seat in zone['owners']:
            total[seat] += zone['worth']
    need(total == view['final'], 'the zones add up to', total, 'the end would bring', view['final'])


def check_carcassonne(view, words):
    check_figures(view)
    check_actions(view)
    need(view['unseen'] == view['state']['left'], 'unseen')
    if 'expansions=all' not in words and 'solo' not in words and view['actor'] != 'over':
        check_worth(view)


def check_draw(before, view):
    """Where the tile just drawn may lie, a tile that is left fitted."""
    fits = {(cell['x'], cell['y']): cell['fits'] for cell in before['cells']}
    for action in view['legal']:
        if action['verb'] == 'place':
            need(fits[action['x'], action['y']] > 0, 'a dead cell', action)


# ----- Cartagena -----

def check_cartagena(view, words):
    state = view['state']
    if view['viewer'] in ('all', 'public') or 'tortuga' in words:
        return
    need(isinstance(state['hands'][view['viewer']], list), 'my own hand')
    hidden = sum(hand for hand in state['hands'] if isinstance(hand, int))
    hidden -= sum(len(cards) for seat, cards in enumerate(state.get('seen', [])) if seat != view['viewer'])
    need(sum(view['unseen'].values()) == hidden + state['deck'], 'unseen', view)


def check_move(action, events):
    for event in events:
        if event['ev'] in ('advanced', 'retreated') and 'to' in action:
            need(action['to'] == event['to'], 'it went elsewhere', action, event)
            need(action.get('cards', 0) == event.get('cards', action.get('cards', 0)), 'cards', action, event)
            return


# ----- every game -----

def check_view(engine, view, words):
    legal = [] if view['actor'] in ('chance', 'over') else engine.ask('legal')[1:]
    need([action['a'] for action in view['legal']] == legal, 'legal', view['legal'], legal)
    need(view['state'] == engine.json('state'), 'state')
    need(view['final'] == [int(n) for n in engine.ask('final')[0][2:].split()], 'final')
    if view['game'] == 'carcassonne':
        check_carcassonne(view, words)


def check_viewers(engine, view, words):
    for viewer in ['public', *range(view['seats'])]:
        other = engine.json(f'view {viewer} aids=counts')
        need(other['legal'] == [] or viewer == view['actor'], 'legal for', viewer)
        need(viewer != view['actor'] or other['legal'] == view['legal'], 'no legal for', viewer)
        need('final' not in other or view['actor'] == 'over', 'final')
        if view['game'] == 'cartagena':
            check_cartagena(other, words)
    bare = engine.json('view aids=none')
    need('unseen' not in bare and 'left' not in bare['state'], 'aids')
    choices = {action['zone'] for action in bare['legal'] if 'zone' in action}
    for i, zone in enumerate(bare.get('zones', [])):
        need(('worth' in zone) == (i in choices), 'worth without aids', zone)
    need(all('fits' not in cell for cell in bare.get('cells', [])), 'fits without aids')


def play(engine, view, rng):
    """One action; the events that it caused."""
    if view['actor'] == 'chance':
        return [json.loads(line) for line in engine.ask('chance')[1:]]
    action = rng.choice(view['legal'])
    imagined = engine.json(f"view after={action['a']}") if rng.random() < 0.2 else None
    events = [json.loads(line) for line in engine.ask('play ' + action['a'])[1:]]
    check_move(action, events)
    need(imagined is None or imagined == engine.json('view'), 'imagined otherwise', action)
    return events


def check_history(engine, view, told):
    history = engine.json('history')
    need(len(history) == view['ply'] and history[-1]['ply'] == view['ply'], 'length of the history')
    need([played['events'] for played in history] == told, 'events of the history')
    half = engine.json(f"history from={view['ply'] // 2}")
    need(half == history[view['ply'] // 2:], 'half of the history')
    if 'hands' in view['state'] and view['state']['options']['hands'] == 'secret':
        check_secret_history(engine, view)


def check_secret_history(engine, view):
    """What others draw from the pile is hidden; what they take from the open row is not."""
    seat, has_row = view['seats'] - 1, view['state']['options']['row_size'] != '0'
    for played in engine.json(f'history {seat}'):
        for event in played['events']:
            is_open = event['ev'] != 'card' or event['seat'] == seat or (has_row and played['turn'] > 0)
            need(is_open == ('symbol' in event) or event['ev'] != 'card', 'a secret', played)
        need(played['seat'] != 'chance' or played['a'] != 'draw ?' or
             all('symbol' not in event for event in played['events'][:1]), 'a secret draw', played)


def eyes_of(seats, rng):
    """A viewer for each seat that may have to decide, and one for the end."""
    return [rng.choice(['public', 'all', *range(seats)]) for _ in range(seats + 1)]


def check_acts(engine, other, words, rng):
    """The same game once more by `act`, one request for each decision: what it says is what the questions say."""
    record = engine.ask('record')[1:]
    seed = next(line for line in record if line.startswith('seed: '))[6:]
    actions = [played for played in engine.json('history') if played['seat'] != 'chance']
    other.ask(f'new {words} seed={seed}')
    seats = other.json('act')['view']['seats']
    for played in actions:
        eyes = eyes_of(seats, rng)
        known = other.json('view aids=none')['ply']
        if rng.random() < 0.1 and known > 1:
            last = other.json('history')[-1]
            other.json('act back=1' + ('' if last['seat'] == 'chance' else f" do={last['a']}"))
        start = rng.choice([known, 0, known // 2])
        word = '' if start == known else f'from={start} '
        told = other.json(f"act {','.join(map(str, eyes))} aids=counts {word}do={played['a']}")
        actor = other.ask('actor')[0][2:]
        viewer = eyes[seats if actor == 'over' else int(actor)]
        need(actor != 'chance', 'chance was not drawn')
        need(told['view'] == other.json(f'view {viewer} aids=counts'), 'the view of an act')
        need(told['history'] == other.json(f'history {viewer} from={start}'), 'the history of an act')
    date = 'date: '
    whole = other.json('act record=yes')['record'].split('\n')[:-1]
    need([line for line in whole if not line.startswith(date)] ==
         [line for line in record if not line.startswith(date)], 'the record of the acts')


def check_end(view, events):
    over = [event for event in events if event['ev'] == 'over'][0]
    if 'result' in view:
        need('winners' not in view and view['result'] == min(view['scores']), 'result', view['result'])
    elif 'winners' in over:
        need(view['winners'] == over['winners'], 'winners', view['winners'], over)
    else:
        best = max(view['scores'])
        need(view['winners'] == [s for s, n in enumerate(view['scores']) if n == best], 'winners', view['winners'])


def play_game(engine, other, words, rng):
    engine.ask(f'new {words} seed={rng.randrange(2 ** 63)}')
    view, told, kept = engine.json('view'), [], {}
    while view['actor'] != 'over' and view['ply'] < 1500:
        if rng.random() < 0.3:
            check_view(engine, view, words)
            check_viewers(engine, view, words)
            kept[view['ply']] = view
        before = view
        told.append(play(engine, view, rng))
        view = engine.json('view')
        if before['actor'] == 'chance' and view['game'] == 'carcassonne':
            check_draw(before, view)
    if view['actor'] == 'over':
        check_end(view, told[-1])
    for ply in rng.sample(sorted(kept), min(5, len(kept))):
        need(engine.json(f'view ply={ply}') == kept[ply], 'another view of ply', ply)
    check_history(engine, view, told)
    check_acts(engine, other, words, rng)


def main():
    seed = os.environ.get('SEED') or '1'
    games = int(os.environ.get('GAMES') or 1)
    engine, other, failed = Engine(sys.argv[1]), Engine(sys.argv[1]), 0
    print(f'# SEED={seed}\n1..{len(KINDS)}')
    for n, words in enumerate(KINDS, 1):
        try:
            for i in range(games):
                play_game(engine, other, words, random.Random(f'{seed} {words} {i}'))
            print(f'ok {n} - {words}')
        except Fault as fault:
            failed += 1
            print(f'not ok {n} - {words}\n# {fault}')
        sys.stdout.flush()
    for one in (engine, other):
        one.process.stdin.close()
    return failed > 0


sys.exit(main())
