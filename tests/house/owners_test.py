#!/usr/bin/env python3
"""owners_test.py ROOT: no file of the core speaks of an expansion.

An expansion is its line in expansions.def, or a ruleset's in rulesets.def, its C files, its tiles, its picture, its words and its
chapter of the rules.  What it calls its own (its id, its words for actions, events and points, its option keys, its constants, its marks and symbols) is
read from its own files and looked for in all others of src, comments left out.  """
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
src = root / "src"
FOLDER = src / "carcassonne/expansions"
CORE = ["base", "game", "compete", "carcassonne", "session", "picture", "bots", "study", "view", "protocol", "lib", "learn", "wasm", "cli"]

# Words of the base game, of figures, terrain or plain English that an expansion uses too.
COMMON = {"river", "message", "turn", "land", "add", "remove", "take", "second", "act", "follower", "gold", "large",
          "advance", "pick", "die", "base", "count", "followers", "colours"}

# A ruleset is named where programs read it, which may not change, and where help speaks of it.
PUBLIC = {"cli/arena_report.c": {"solo"}, "cli/cmd_bench.c": {"solo"}, "cli/main.c": {"solo"}, "study/puzzle.c": {"solo"},
          "study/summary.c": {"solo"}}


def without_comments(text):
    return re.sub(r"/\*.*?\*/|//[^\n]*", " ", text, flags=re.S)


def own_words(name):
    """What an expansion's own files say it brings."""
    files = [path for path in FOLDER.glob("*.[ch]") if path.stem.split("_")[0] == name]
    code = "".join(without_comments(path.read_text()) for path in sorted(files))
    words = {name, f"EXP_{name}", f"RULES_{name}", f"expansion_{name}"}
    words |= set(re.findall(r'\.word = "(\w+)"', code))
    words |= set(re.findall(r'\{\{"(\w+)", "', code))
    words |= set(re.findall(r"\b((?:ACT|EV|WHAT)_[A-Z_]+) = OWN\(", code))
    words |= set(re.findall(r'\{(?:EV|WHAT|FIG)_\w+,\s*"(\w+)"', code))
    words |= {f"FIG_{figure}" for figure in re.findall(r"FIGURE\(\d+, (\w+)\)", lines[name])}
    for tiles in (root / "data/tiles").glob(f"{name}*.tiles"):
        for kind, word in re.findall(r"^(mark|sign) (\S+)", tiles.read_text(), re.M):
            words.add(("MARK_" if kind == "mark" else "SYMBOL_") + word.upper().replace("-", "_"))
    return words - COMMON


def core_files():
    for folder in CORE:
        for path in sorted((src / folder).rglob("*.[ch]")):
            if "expansions" not in path.relative_to(src).parts and "cartagena" not in str(path.relative_to(src)):
                yield path


lines = dict(re.findall(r"^X\((\w+)\)(.*)", (FOLDER / "expansions.def").read_text(), re.M))
lines |= dict(re.findall(r"^X\((\w+),(.*)\)", (FOLDER / "rulesets.def").read_text(), re.M))
own = {name: own_words(name) for name in lines}
found = {}
for path in core_files():
    text = re.sub(r"\bruleset=\w+", "", without_comments(path.read_text()))  # as somebody may type it
    said = set(re.findall(r"\w+", text)) & set().union(*own.values()) - PUBLIC.get(str(path.relative_to(src)), set())
    if said:
        found[str(path.relative_to(src))] = said

cases = 0


def ok(good, what, why=""):
    global cases
    cases += 1
    print(f"{'ok' if good else 'not ok'} {cases} - {what}")
    if not good:
        print(f"# {why}")


ok(len(own) > 1, "there are expansions to look for")
for name in own:
    ok(len(own[name]) > 2, f"{name} has words of its own")
for file in map(lambda path: str(path.relative_to(src)), core_files()):
    ok(file not in found, f"{file} names no expansion", f"it says {', '.join(sorted(found.get(file, [])))}")
print(f"1..{cases}")
