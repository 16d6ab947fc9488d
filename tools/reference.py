#!/usr/bin/env python3
"""reference.py DESCRIBE PROGRAM ROOT [--write]: docs/REFERENCE.md, docs/rules/options.md, the list of chapters and the page's types, from the
tables of the program.

DESCRIBE (tools/describe.c) prints the tables: requests, verbs, phases, events, members of state and view.  PROGRAM plays
random games of a fixed seed; everything that it says must be in the tables, and everything in the tables must be said
once, which is the example.  Without --write the files are compared with what they should be.
"""

import json
import os
import random
import re
import subprocess
import sys

GAMES = {
    "carcassonne": [
        "new carcassonne ruleset=classic players=3 seed=1",
        "new carcassonne ruleset=solo seed=2 final_order=manual",
        "new carcassonne ruleset=solo expansions=all players=2 colours=4 followers=7 seed=9 final_order=manual",
        "new carcassonne expansions=all players=3 seed=3 builder_optional=true",
        "new carcassonne expansions=all players=2 seed=4 fly_abbot=true",
        "new carcassonne expansions=messages,robbers,gold,crops players=4 seed=5",
        "new carcassonne expansions=flying,ferries,mage,traders players=2 seed=6",
        "new carcassonne expansions=mage players=2 seed=15",
        "new carcassonne expansions=abbot players=6 seed=7",
        "new carcassonne expansions=flying players=2 seed=8",
    ],
    "cartagena": [
        "new cartagena mode=jamaica players=2 seed=1",
        "new cartagena mode=tortuga players=3 seed=2",
        "new cartagena mode=hispaniola players=2 seed=3 hand_limit=4 turn_limit=60",
        "new cartagena mode=jamaica players=5 seed=4",
    ],
}
# Whole games with what random ones hardly ever show.
SCRIPTS = {"carcassonne": ["gold-bars-4p", "robbers-steal-6p"]}  # tests/rules/dialogues
MORE_GAMES = 90  # with other seeds, as long as something has not been seen
LOOK_EVERY = 9  # actions between two looks at state and view
WIDEST = 110  # characters of an example

# Values for options whose list does not name any.
VALUES = {
    "players": "2",
    "expansions": "inns,mage",
    "row_size": "12",
    "hand_limit": "7",
    "turn_limit": "100",
    "board": "random",
    "seed": "42",
}


class Wrong(Exception):
    """The tables and the program do not agree."""


# ----- the engine -----


class Engine:
    def __init__(self, program):
        self.process = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def say(self, text):
        self.process.stdin.write(text + "\n")
        self.process.stdin.flush()
        lines = []
        while True:
            line = self.process.stdout.readline()
            if line in ("\n", ""):
                return lines
            lines.append(line[:-1])

    def ask(self, text):
        lines = self.say(text)
        if not lines or not lines[0].startswith("="):
            raise Wrong(f"{text}: {' '.join(lines)}")
        return [lines[0][2:]] * (len(lines[0]) > 2) + lines[1:]

    def close(self):
        self.process.stdin.close()
        self.process.wait()


# ----- what is said in games -----


class Seen:
    """Examples by game and kind: the first of each."""

    def __init__(self):
        self.examples = {}

    def note(self, game, kind, word, example):
        self.examples.setdefault((game, kind), {}).setdefault(word, example)

    def of(self, game, kind):
        return self.examples.get((game, kind), {})


def note_members(seen, game, kind, value):
    for name, part in value.items():
        seen.note(game, kind, name, part)


def note_event(seen, game, line):
    event = json.loads(line)
    seen.note(game, "events", event["ev"], line)
    for name, part in event.items():
        seen.note(game, f"event {event['ev']}", name, part)
    for term in event.get("terms", []):
        note_members(seen, game, "term", term)
    if event["ev"] == "scored":
        seen.note(game, "scores", event["what"], line)


def note_view(seen, game, engine):
    state = json.loads(engine.ask("state")[0])
    view = json.loads(engine.ask("view all")[0])
    note_members(seen, game, "state", state)
    note_members(seen, game, "view", view)
    for key, kind in (("legal", "action"), ("zones", "zone"), ("cells", "cell")):
        for part in view.get(key, []):
            note_members(seen, game, kind, part)


def note_action(seen, engine, game, action):
    seen.note(game, "verbs", action.split()[0], action)
    for line in engine.ask(f"play {action}"):
        note_event(seen, game, line)
        if '"ev":"auto"' in line:
            made = json.loads(line)["action"]
            seen.note(game, "verbs", made.split()[0], made)


def follow(seen, engine, game, path):
    """A dialogue of the tests: its requests stand behind a '>'."""
    with open(path, encoding="utf-8") as file:
        for line in file:
            if line.startswith("> play "):
                phase = engine.ask("phase")[0]
                if phase not in seen.of(game, "phases"):
                    note_view(seen, game, engine)
                seen.note(game, "phases", phase, phase)
                seen.note(game, f"phase {phase}", line.split()[2], line.split()[2])
                note_action(seen, engine, game, line[7:].rstrip("\n"))
            elif line.startswith(("> new ", "> chance")):
                engine.ask(line[2:].rstrip("\n"))


def play(seen, engine, game, start):
    dice = random.Random(start)
    engine.ask(start)
    for number in range(3000):
        actor = engine.ask("actor")[0]
        if number % LOOK_EVERY == 0 or actor == "over":
            note_view(seen, game, engine)
        phase = engine.ask("phase")[0]
        seen.note(game, "phases", phase, phase)
        if actor == "over":
            break
        legal = [line.split("\t")[0] for line in engine.ask("legal")]
        for word in {line.split()[0] for line in legal}:
            seen.note(game, f"phase {phase}", word, word)
        action = dice.choice(legal)
        note_action(seen, engine, game, action)
    for played in json.loads(engine.ask("history all")[0]):
        note_members(seen, game, "played", played)


def unseen(tables, seen, game):
    """What no game has shown yet."""
    said = tables["games"][game]
    wanted = [("verbs", said["verbs"]), ("phases", said["phases"]), ("events", said["events"]), ("scores", said.get("scores", []))]
    missing = [row["word"] for kind, rows in wanted for row in rows if row["word"] not in seen.of(game, kind)]
    return missing + [row["name"] for row in said["state"] if plain(row["name"]) not in seen.of(game, "state")]


def play_all(tables, seen, engine, root):
    for game, names in SCRIPTS.items():
        for name in names:
            follow(seen, engine, game, os.path.join(root, "tests/rules/dialogues", name + ".txt"))
    for game, starts in GAMES.items():
        for number in range(len(starts) + MORE_GAMES):
            if number >= len(starts) and not unseen(tables, seen, game):
                break
            play(seen, engine, game, starts[number % len(starts)].replace("seed=", f"seed={number // len(starts) or ''}"))


def plain(name):
    return name.rstrip("?")


def agree(what, table, seen):
    """Both ways: nothing unsaid in the table, nothing untold in the games."""
    missing, unseen = sorted(set(seen) - set(table)), sorted(set(table) - set(seen))
    if missing:
        raise Wrong(f"{what}: the table lacks {', '.join(missing)}")
    if unseen:
        raise Wrong(f"{what}: no game has shown {', '.join(unseen)}")


def check(tables, seen, engine):
    agree("requests", [row["word"] for row in tables["requests"]], [line for line in engine.ask("commands") if line])
    for game, said in tables["games"].items():
        agree(f"verbs of {game}", [row["word"] for row in said["verbs"]], seen.of(game, "verbs"))
        agree(f"phases of {game}", [row["word"] for row in said["phases"]], seen.of(game, "phases"))
        if "scores" in said:
            agree(f"what of {game}", [row["word"] for row in said["scores"]], seen.of(game, "scores"))
        agree(f"events of {game}", [row["word"] for row in said["events"]], seen.of(game, "events"))
        for event in said["events"]:
            names = {plain(field["name"]) for field in event["fields"]} | {"ev"}
            seen_here = seen.of(game, f"event {event['word']}")
            if set(seen_here) - names:
                raise Wrong(f"event {event['word']} of {game}: the table lacks {set(seen_here) - names}")
        agree(f"state of {game}", [plain(row["name"]) for row in said["state"]], seen.of(game, "state"))
        own = tables["view"] + tables[f"view_{game}"]
        here = seen.of(game, "view")
        absent = set(here) - {plain(row["name"]) for row in own}
        if absent:
            raise Wrong(f"view of {game}: the table lacks {', '.join(sorted(absent))}")
    for kind in ("action", "zone", "cell", "played"):
        both = {**seen.of("carcassonne", kind), **seen.of("cartagena", kind)}
        agree(kind, [plain(row["name"]) for row in tables[kind]], both)
    both = {**seen.of("carcassonne", "term"), **seen.of("cartagena", "term")}
    agree("term", [plain(row["name"]) for row in tables["term"]], both)


# ----- the document -----


def short(text):
    return text if len(text) <= WIDEST else text[: WIDEST - 2] + " …"


def code(text):
    return "`" + short(text).replace("|", "\\|") + "`"


def shown(value):
    return code(json.dumps(value, separators=(",", ":"), ensure_ascii=False))


def cell(text):
    return text.replace("|", "\\|")


def table(head, rows):
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    return lines + ["| " + " | ".join(row) + " |" for row in rows] + [""]


def member_rows(members, examples):
    rows = []
    for member in members:
        name = plain(member["name"])
        rows.append([f"`{member['name']}`", code(member["type"]), cell(member["meaning"]),
                     shown(examples[name]) if name in examples else ""])
    return rows


def option_value(option):
    if option["key"] in VALUES:
        return VALUES[option["key"]]
    values = option["values"].split("/")
    return values[1] if len(values) > 1 and re.fullmatch(r"[\w.]+", values[1]) else values[0]


def option_example(engine, game, option):
    """The first ruleset that takes it."""
    word = f"{option['key']}={option_value(option)}"
    rulesets = ["", " ruleset=classic", " ruleset=solo"] if game == "carcassonne" else [""]
    refusals = []
    for ruleset in rulesets:
        request = f"new {game}{'' if option['key'] == 'ruleset' else ruleset} {word}"
        said = engine.say(request)
        if said[0].startswith("="):
            return request
        refusals.append(said[0])
    raise Wrong(f"{word}: {refusals[0]}")


def dialogue(engine):
    """Every request once, with its reply."""
    engine.ask("new carcassonne players=2 seed=7")
    record = "\n".join(engine.ask("record"))
    script = [
        "protocol", "commands", "games", "new carcassonne players=2 seed=7", "actor", "phase", "chance", "legal",
        "view 0 aids=none", "play place 1,0/0", "state 0", "scores", "final", "history public", "undo", "record",
        "setup lay D 1,0/0; turn 1 2", f"load\n{record}\n.", "import\n{}\n.", "chance", "bestmove level=1", "luck samples=2", "judge samples=2", "study 0 rollouts=4", "act 0 do=place 1,0/0;pass", "faces D",
        "pieces", "drawing", "quit",
    ]
    found = {}
    for request in script:
        lines = engine.say(request)
        found.setdefault(request.split()[0], (request.split("\n")[0] + (" …" if "\n" in request else ""), lines))
    # What a bot would play, what it expects, and when a game was recorded, is not for a document.
    for word, rest in (("bestmove", " ACTION"), ("judge", ""), ("luck", ""), ("study", ""), ("record", "")):
        if not found[word][1][0].startswith("="):
            raise Wrong(f"{found[word][0]}: {found[word][1][0]}")
        found[word] = (found[word][0], ["=" + rest])
    return found


def reply_text(lines):
    return code(" ".join(lines[:2]) if len(lines) > 1 and lines[0] == "=" else lines[0])


def write_requests(tables, engine):
    said = dialogue(engine)
    lines = ["## Requests", ""]
    lines += table(["request", "reply", "for example", "is answered"],
                   [[code(row["form"]), cell(row["meaning"]), code(said[row["word"]][0]), reply_text(said[row["word"]][1])]
                    for row in tables["requests"]])
    return lines


def write_options(engine, game, options):
    rows = [[f"`{o['key']}`", code(o["values"]), cell((o["scope"] + ": " if o["scope"] else "") + o["meaning"]),
             code(option_example(engine, game, o))] for o in options]
    return ["### Options", "", "The default comes first.", ""] + table(["key", "values", "meaning", "for example"], rows)


def write_game(engine, game, title, options, said, seen):
    lines = [f"## {title}", ""] + write_options(engine, game, options)
    verbs = seen.of(game, "verbs")
    lines += ["### Actions", ""] + table(["action", "meaning", "for example"],
                                         [[code(row["form"]), cell(row["meaning"]), code(verbs[row["word"]])]
                                          for row in said["verbs"]])
    lines += ["### Phases", ""] + table(["phase", "actions", "what is decided"],
                                        [[f"`{row['word']}`", ", ".join(f"`{word}`" for word in sorted(seen.of(game, f"phase {row['word']}"))),
                                          cell(row["meaning"])] for row in said["phases"]])
    lines += ["### Events", ""]
    for event in said["events"]:
        examples = seen.of(game, f"event {event['word']}")
        lines += [f"#### `{event['word']}`", "", event["meaning"][:1].upper() + event["meaning"][1:] + ".", "",
                  "```json", seen.of(game, "events")[event["word"]], "```", ""]
        if event["fields"]:
            lines += table(["member", "type", "meaning", "for example"], member_rows(event["fields"], examples))
    if said.get("scores"):
        lines += ["### What points are for", "", "`what` of the event `scored`.", ""]
        lines += table(["what", "meaning"], [[f"`{row['word']}`", cell(row["meaning"])] for row in said["scores"]])
    lines += ["### State", ""] + table(["member", "type", "meaning", "for example"],
                                       member_rows(said["state"], seen.of(game, "state")))
    return lines


def write_option_chapter(options):
    """The chapter of the rules with the options of Carcassonne, which the site shows, too."""
    rows = [[f"`{o['key']}`", o["values"], (o["scope"] + ": " if o["scope"] else "") + o["meaning"]] for o in options]
    lines = ["# The options of Carcassonne", "",
             "`key=value` words of `new carcassonne`; the default comes first. Written by `make reference`.", ""]
    return "\n".join(lines + table(["option", "values", "meaning"], rows))


def write_document(tables, seen, engine):
    games = {game["name"]: game for game in json.loads(engine.ask("games")[0])}
    lines = ["# Reference", "",
             "Every request, action, event, option and member of `state` and `view`. Written by `tools/reference.py` from the tables",
             "of the program (`make reference`): do not edit. The examples are taken from games that it plays for this page, and a test",
             "plays them again. How a conversation goes is in [PROTOCOL.md](PROTOCOL.md), what a screen does with it in",
             "[VIEW.md](VIEW.md). Types are written as in TypeScript; a name with a question mark is not always there.", ""]
    for name, said in tables["games"].items():
        lines += write_game(engine, name, games[name]["title"], games[name]["options"], said, seen)
    lines += ["## View", "", "What `view` answers, besides what each game adds.", ""]
    both = lambda kind: {**seen.of("cartagena", kind), **seen.of("carcassonne", kind)}  # noqa: E731
    lines += table(["member", "type", "meaning", "for example"], member_rows(tables["view"], both("view")))
    for title, kind, game in (("Carcassonne adds", "view_carcassonne", "carcassonne"),
                              ("Cartagena adds", "view_cartagena", "cartagena")):
        lines += [f"### {title}", ""]
        lines += table(["member", "type", "meaning", "for example"], member_rows(tables[kind], seen.of(game, "view")))
    for title, kind in (("An action", "action"), ("A zone", "zone"), ("A cell", "cell"), ("An action of `history`", "played"),
                        ("A term of a score", "term")):
        lines += [f"### {title}", ""]
        lines += table(["member", "type", "meaning", "for example"], member_rows(tables[kind], both(kind)))
    lines += write_requests(tables, engine)  # ends the engine
    return "\n".join(lines).rstrip() + "\n"


# ----- the types -----


def union(words):
    return " | ".join(f"'{word}'" for word in words) or "never"


def interface(name, members, extends=""):
    lines = [f"export interface {name}{extends} {{"]
    for member in members:
        lines += [f"  /** {member['meaning']} */", f"  {member['name']}: {member['type']}"]
    return lines + ["}", ""]


def event_interface(game, event):
    name = game.capitalize() + event["word"].capitalize()
    return name, interface(name, [{"name": "ev", "type": f"'{event['word']}'", "meaning": event["meaning"]}] + event["fields"])


def write_types(tables, engine_games):
    games = tables["games"]
    lines = ["// types.gen.ts: the shapes of what the engine says. Written by tools/reference.py from the tables of the program",
             "// (make reference): do not edit.", "",
             "export type Actor = number | 'chance' | 'over'", "export type Viewer = number | 'public' | 'all'",
             "export type Aids = 'none' | 'counts' | 'full'", f"export type GameName = {union(games)}",
             f"export type Expansion = {union(games['carcassonne']['expansions'])}",
             "export type CardSymbol = 'skull' | 'dagger' | 'key' | 'bottle' | 'pistol' | 'hat'", ""]
    for game, said in games.items():
        title = game.capitalize()
        lines += [f"export type {title}Verb = {union(row['word'] for row in said['verbs'])}",
                  f"export type {title}Phase = {union(row['word'] for row in said['phases'])}",
                  f"export type {title}Option = {union(o['key'] for o in engine_games[game]['options'])}", ""]
    lines += [f"export type ScoreWord = {union(row['word'] for row in games['carcassonne']['scores'])}"]
    lines += ["export type Verb = " + " | ".join(f"{game.capitalize()}Verb" for game in games), ""]
    lines += interface("Term", tables["term"])
    names = []
    for game, said in games.items():
        for event in said["events"]:
            name, text = event_interface(game, event)
            names.append(name)
            lines += text
    lines += ["/** What happened: `ev` says which. */", "export type GameEvent =", *[f"  | {name}" for name in names], "",
              "export type EventWord = GameEvent['ev']", ""]
    for game, said in games.items():
        lines += interface(game.capitalize() + "State", said["state"])
    lines += interface("Action", tables["action"]) + interface("Zone", tables["zone"]) + interface("Cell", tables["cell"])
    lines += interface("Played", tables["played"]) + interface("ViewBase", tables["view"])
    for game in games:
        title = game.capitalize()
        own = [{"name": "game", "type": f"'{game}'", "meaning": "which game it is"}] + tables[f"view_{game}"]
        lines += interface(f"{title}View", own, " extends ViewBase")
    lines += ["export type View = " + " | ".join(f"{game.capitalize()}View" for game in games), ""]
    return "\n".join(lines)


# ----- all together -----


def write_chapter_list(root, expansions):
    """docs/rules/README.md with a row for each expansion, in the order of the game's list: the heading of its chapter and
    the letters of its ids."""
    folder = os.path.join(root, "docs/rules")
    rows = ""
    for name in expansions:
        with open(os.path.join(folder, f"{name}.md"), encoding="utf-8") as file:
            chapter = file.read()
        title = re.match(r"# (.+) \(`(\w+)`\)\n", chapter)
        first = re.search(r"\*\*\[([A-Z]+)-", chapter)
        if not title or title[2] != name or not first:
            raise Wrong(f"docs/rules/{name}.md does not begin '# TITLE (`{name}`)', or has no rule")
        rows += f"| [{title[1]}]({name}.md) | {first[1]} | `{name}` |\n"
    with open(os.path.join(folder, "README.md"), encoding="utf-8") as file:
        there = file.read()
    return re.sub(r"(\| \[[^\]]+\]\((\w+)\.md\) \| [A-Z]+ \| `\2` \|\n)+", lambda _: rows, there, count=1)


def compare(path, text, is_written):
    if is_written:
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return True
    with open(path, encoding="utf-8") as file:
        there = file.read()
    if there == text:
        return True
    for number, (old, new) in enumerate(zip(there.split("\n"), text.split("\n")), 1):
        if old != new:
            print(f"# {path}:{number}:\n#   is        {old[:200]}\n#   should be {new[:200]}")
            break
    else:
        print(f"# {path}: its end is another")
    return False


def main():
    describe, program, root = sys.argv[1:4]
    is_written = "--write" in sys.argv[4:]
    tables = json.loads(subprocess.run([describe], capture_output=True, text=True, check=True).stdout)
    seen, engine = Seen(), Engine(program)
    try:
        play_all(tables, seen, engine, root)
        check(tables, seen, engine)
        engine_games = {game["name"]: game for game in json.loads(engine.ask("games")[0])}
        types = write_types(tables, engine_games)
        chapter = write_option_chapter(engine_games["carcassonne"]["options"])
        document = write_document(tables, seen, engine)
        chapters = write_chapter_list(root, tables["games"]["carcassonne"]["expansions"])
    except Wrong as wrong:
        print(f"not ok 1 - the tables describe what the program says\n# {wrong}\n1..1")
        return 1
    print("ok 1 - the tables describe what the program says")
    number = 1
    for path, text in (("docs/REFERENCE.md", document), ("docs/rules/options.md", chapter), ("docs/rules/README.md", chapters),
                       ("web/src/package/types.gen.ts", types)):
        number += 1
        fine = compare(os.path.join(root, path), text, is_written)
        print(f"{'' if fine else 'not '}ok {number} - {path} is up to date (make reference)")
    print(f"1..{number}")
    return 0


sys.exit(main())
