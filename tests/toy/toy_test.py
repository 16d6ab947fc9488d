#!/usr/bin/env python3
"""toy_test.py ROOT: adding an expansion touches its own files and one line of expansions.def, nothing else.

The folder tree/ beside this file holds an expansion that nobody plays, Bees & Bear: tiles, C, picture, a chapter of
the rules, words for the page. The sources are copied to a temporary folder, these files are added where they belong
and the line X(bees) with its figure to the list; then the program and the page are built there, and a game is played through the
protocol and through the page. Whatever is missing then would have to be written into a file that is not the
expansion's own. Nothing is installed: node_modules is a link. Prints TAP.
"""
import functools
import http.server
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

ROOT = Path(sys.argv[1]).resolve()
TREE = Path(__file__).resolve().parent / 'tree'
LIST = 'src/carcassonne/expansions/expansions.def'
LINE = 'X(bees) FIGURE(5, KEEPER)\n'
LEFT_OUT = {'.git', 'node_modules', 'build', 'tests', '.ccache', 'baluarte.wasm'}

cases = 0
failed = 0


def case(name, run, *words):
    """One line of TAP; a failure says why and the rest goes on, unless it returns nothing to go on with."""
    global cases, failed
    cases += 1
    try:
        result = run(*words)
        print(f'ok {cases} - {name}', flush=True)
        return True if result is None else result
    except Exception as fault:  # whatever it is, it is a failure of this case
        failed += 1
        print(f'not ok {cases} - {name}', flush=True)
        for line in str(fault).strip().splitlines()[-30:]:
            print(f'# {line}', flush=True)
        return None


def finish():
    print(f'1..{cases}')
    sys.exit(1 if failed else 0)


def need(truth, *words):
    if not truth:
        raise AssertionError(' '.join(str(word) for word in words)[:2000])


def command(*words, cwd, env=None):
    done = subprocess.run([str(word) for word in words], cwd=cwd, env={**os.environ, **(env or {})},
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    need(done.returncode == 0, f"{' '.join(str(word) for word in words)}\n{done.stdout[-3000:]}")
    return done.stdout


# ----- the copy -----

def own_files():
    return sorted(path.relative_to(TREE) for path in TREE.rglob('*') if path.is_file())


def left_out(folder, names):
    return [name for name in names if name in LEFT_OUT or name.startswith('build-')]


def make_copy(copy):
    shutil.copytree(ROOT, copy, ignore=left_out, symlinks=True)
    for file in own_files():
        need(not (copy / file).exists(), file, 'is there already')
        (copy / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(TREE / file, copy / file)
    with open(copy / LIST, 'a') as out:
        out.write(LINE)


def nobody_else_knows():
    """No file of the sources has a word of the toy: it is not prepared for."""
    for folder in ['src', 'data', 'tools', 'web/src', 'docs', 'man']:
        for path in (ROOT / folder).rglob('*'):
            if path.is_file() and path.suffix not in {'.wasm', '.png'}:
                text = path.read_text(errors='replace')
                need('expansion_bees' not in text and 'Bees & Bear' not in text, path, 'knows the toy')


def only_own_files_differ(copy):
    ours = {str(file) for file in own_files()} | {LIST}
    for path in copy.rglob('*'):
        name = str(path.relative_to(copy))
        if path.is_symlink() or not path.is_file() or name in ours or name.endswith('baluarte.wasm'):
            continue
        need((ROOT / name).is_file() and path.read_bytes() == (ROOT / name).read_bytes(), name, 'is not as it was')
    need((copy / LIST).read_text() == (ROOT / LIST).read_text() + LINE, LIST, 'has more than one line more')


# ----- the program -----

def build_program(copy, out):
    command('meson', 'setup', out, '-Doptimization=0', '-Dwerror=false', '-Db_ndebug=false', '-Dserver=disabled', '-Dpictures=disabled',
            '-Dpostgres=disabled', cwd=copy)
    command('ninja', '-C', out, 'baluarte', cwd=copy)


class Engine:
    def __init__(self, program):
        self.process = subprocess.Popen([program, 'engine'], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                                        bufsize=1)

    def reply(self, line):
        self.process.stdin.write(line + '\n')
        lines = []
        while (got := self.process.stdout.readline()) != '\n':
            need(got, 'the engine stopped at', line)
            lines.append(got.rstrip('\n'))
        return lines

    def ask(self, line):
        lines = self.reply(line)
        need(lines[0].startswith('='), line, lines[0])
        return lines

    def word(self, line):
        return self.ask(line)[0][2:]

    def actions(self):
        return [line.split('\t')[0] for line in self.ask('legal')[1:]]

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def option_is_known(program):
    text = command(program, 'help', 'options', cwd='/')
    need('bear_sleeps' in text and 'bees' in text, 'help options has no bear_sleeps or no bees')
    engine = Engine(program)
    games = json.loads(engine.ask('games')[1])
    keys = {option['key']: option for option in games[0]['options']}
    need('bear_sleeps' in keys and keys['bear_sleeps']['meaning'], 'games has no option bear_sleeps')
    refused = engine.reply('new carcassonne expansions=bees bear_sleeps=perhaps')
    need(refused[0].startswith('?') and 'bear_sleeps' in refused[0], refused)
    engine.close()


def rule_is_known(program):
    text = command(program, 'help', 'rule', 'BE-01', cwd='/')
    need('leads the bear' in text, text)


def play(engine, options, sleeps, seed):
    """A whole game; returns what was seen of the toy."""
    rng = random.Random(seed)
    seen = {'tiles': set(), 'verbs': 0, 'passes': 0, 'events': [], 'words': set()}
    engine.ask(f'new carcassonne players=2 expansions=bees seed={seed} {options}')
    while (actor := engine.word('actor')) != 'over':
        if actor == 'chance':
            lines = engine.ask('chance')[1:]
        elif engine.word('phase') == 'bear':
            actions = engine.actions()
            need(('pass' in actions) == sleeps, actions)
            need(all(a == 'pass' or a.startswith('bear ') for a in actions), actions)
            chosen = rng.choice(actions)
            seen['verbs' if chosen != 'pass' else 'passes'] += 1
            lines = engine.ask(f'play {chosen}')[1:]
        else:
            lines = engine.ask(f'play {rng.choice(engine.actions())}')[1:]
        for event in map(json.loads, lines):
            if event['ev'] == 'drawn':
                seen['tiles'].add(event['tile'])
            if event['ev'] == 'bear':
                seen['events'].append(event)
            if event['ev'] == 'scored':
                seen['words'].add(event['what'])
    return seen


def game_by_protocol(program, work):
    engine = Engine(program)
    seen = play(engine, '', False, 7)
    need({'BeeA', 'BeeB'} <= seen['tiles'], 'drawn:', seen['tiles'])
    hives = [tile for tile in json.loads(engine.ask('state')[1])['board'] if tile[2].startswith('Bee')]
    need(len(hives) == len(seen['events']), len(hives), 'tiles with a hive, the bear was led', len(seen['events']), 'times')
    need(seen['verbs'] > 0, 'nobody was asked: where there is one road only, the engine decides')
    need({'seat', 'x', 'y', 'spot'} <= set(seen['events'][0]), seen['events'][0])
    need('honey' in seen['words'], 'scored for:', seen['words'])
    state = engine.ask('state')[1]
    need(json.loads(state)['bear'][2] == seen['events'][-1]['spot'], 'the state says', json.loads(state)['bear'])
    record = '\n'.join(engine.ask('record')[1:])
    (work / 'toy.rec').write_text(record + '\n')
    need(engine.ask(f'load\n{record}\n.')[0].startswith('='), 'the record does not load')
    need(engine.ask('state')[1] == state, 'the record gives another position')
    need('expansions=bees' in record or 'bees' in record, record[:300])
    seen = play(engine, 'bear_sleeps=true', True, 8)
    need(seen['passes'] > 0 and seen['verbs'] > 0, seen)
    engine.close()
    command(program, 'check', work / 'toy.rec', cwd='/')


def refusals(program):
    engine = Engine(program)
    engine.ask('new carcassonne players=2 expansions=bees seed=1')
    engine.ask('play draw BeeA')
    refused = engine.reply('play bear road:E')
    need(refused[0].startswith('?') and '[BE-01]' in refused[0], refused)
    engine.ask(f'play {engine.actions()[0]}')
    if engine.word('phase') == 'bear':
        engine.ask('play bear road:E')
    refused = engine.reply('play put keeper field:NL')
    need(refused[0].startswith('?') and '[BE-04]' in refused[0], refused)
    engine.ask('play put keeper road:E')
    engine.close()


def keeper_of_a_seat(program):
    """A figure that every seat has: in the supply, on the board, alone in its zone, home again with points."""
    engine = Engine(program)
    engine.ask('new carcassonne players=2 expansions=bees seed=1')
    need(json.loads(engine.ask('state')[1])['supply'] == [{'small': 7, 'keeper': 1}] * 2, engine.ask('state')[1])
    engine.ask('play draw BeeB')
    at = next(a for a in engine.actions() if a == 'place 0,-1/2')
    engine.ask(f'play {at}')
    engine.ask('play bear city:S')
    need('put keeper city:S' in engine.actions() and 'put keeper field:NL' not in engine.actions(), engine.actions())
    events = [json.loads(line) for line in engine.ask('play put keeper city:S')[1:]]
    put = {'ev': 'put', 'seat': 0, 'figure': 'keeper', 'x': 0, 'y': -1, 'spot': 'city:S'}
    need(put in events, events)
    home = [e for e in events if e['ev'] == 'returned']
    need(home and home[0]['figure'] == 'keeper', events)
    need(any(e['ev'] == 'scored' and e['seat'] == 0 and e['what'] == 'city' for e in events), events)
    engine.close()


def screens(program):
    """What a page is given: the verb in parts, the face and the figure."""
    engine = Engine(program)
    engine.ask('new carcassonne players=2 expansions=bees seed=1')
    engine.ask('play draw BeeB')
    engine.ask(f'play {engine.actions()[0]}')
    need(engine.word('phase') == 'bear', engine.word('phase'))
    legal = json.loads(engine.ask('view')[1])['legal']
    need(len(legal) == 2 and all(a['verb'] == 'bear' and 'spot' in a and 'x' in a for a in legal), legal)
    faces = json.loads(engine.ask('faces bees')[1])
    need('p-comb' in faces['faces']['BeeA']['svg'] and 'p-token' in faces['faces']['BeeB']['svg'], 'faces')
    need('.p-comb{' in faces['css'], 'the style sheet has no comb')
    pieces = json.loads(engine.ask('pieces')[1])
    need("id='f-keeper'" in pieces['symbols'] and "id='f-bear'" in pieces['symbols'] and '.q-bear{' in pieces['css'], 'pieces')
    engine.ask(f"play {legal[0]['a']}")
    history = json.loads(engine.ask('history')[1])
    need(any(event['ev'] == 'bear' for entry in history for event in entry['events']), history)
    engine.close()


def picture(program, work):
    svg = command(program, 'render', work / 'toy.rec', cwd='/')
    need("href='#f-bear'" in svg and 't-BeeA' in svg, 'the picture has no bear or no tile')


# ----- the page -----

def build_engine(copy, out):
    command('meson', 'setup', out, '--cross-file', copy / 'tools' / 'wasm.ini', '-Doptimization=1', '-Dwerror=false',
            cwd=copy)
    command('ninja', '-C', out, cwd=copy)
    shutil.copy(out / 'src/wasm/baluarte.wasm', copy / 'web/src/engine/baluarte.wasm')


def build_page(copy, site):
    modules = copy / 'web/node_modules'
    modules.symlink_to(ROOT / 'web/node_modules')
    command('node', modules / 'typescript/bin/tsc', '--noEmit', cwd=copy / 'web')
    command('node', modules / 'vite/bin/vite.js', 'build', cwd=copy / 'web', env={'SITE_DIR': str(site)})


def waiting_game(program, work):
    """A record that waits for the verb."""
    engine = Engine(program)
    engine.ask('new carcassonne players=2 expansions=bees seed=1')
    engine.ask('play draw BeeB')
    engine.ask(f'play {engine.actions()[0]}')
    (work / 'waiting.rec').write_text('\n'.join(engine.ask('record')[1:]) + '\n')
    engine.close()


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *words):
        pass


def game_on_page(work, site):
    """page.mjs has cases of its own; each becomes one of ours."""
    handler = functools.partial(Quiet, directory=str(site))
    with http.server.ThreadingHTTPServer(('127.0.0.1', 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        url = f'http://127.0.0.1:{server.server_address[1]}/'
        done = subprocess.run(['node', Path(__file__).parent / 'page.mjs', ROOT, url, work / 'waiting.rec'],
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        server.shutdown()
    need(done.returncode == 0 and 'not ok' not in done.stdout, done.stdout)


def page_tools():
    browsers = [os.environ.get('CHROMIUM'), '/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
    return all([shutil.which('node'), shutil.which('clang'), (ROOT / 'web/node_modules/vite').is_dir(),
                any(Path(one).exists() for one in browsers if one)])


# ----- all of it -----

def main():
    with tempfile.TemporaryDirectory(prefix='baluarte-toy-') as folder:
        work = Path(folder)
        copy = work / 'tree'
        program = work / 'out' / 'baluarte'
        case('nobody knows the toy', nobody_else_knows)
        if not case('its files have room beside the others', make_copy, copy):
            finish()
        if not case('the program builds with it', build_program, copy, work / 'out'):
            finish()
        case('its option is known by its key and its meaning', option_is_known, program)
        case('its rules are in the book', rule_is_known, program)
        case('a whole game through the protocol, and its record', game_by_protocol, program, work)
        case('refused moves say its rules', refusals, program)
        case('a figure that every seat has', keeper_of_a_seat, program)
        case('a screen is given its verb, its tiles and its figure', screens, program)
        case('its bear is in the picture', picture, program, work)
        if not page_tools():
            print('# the page is not built: it needs Node, clang, Chromium and web/node_modules (make setup)')
        elif (case('the engine of the page builds with it', build_engine, copy, work / 'out-wasm')
              and case('the page builds with it', build_page, copy, work / 'site')):
            waiting_game(program, work)
            case('it is offered and played on the page', game_on_page, work, work / 'site')
        case('nothing else was changed', only_own_files_differ, copy)
    finish()


main()
