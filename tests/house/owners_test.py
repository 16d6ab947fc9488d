#!/usr/bin/env python3
"""owners_test.py ROOT: no file of the core speaks of an expansion.

An expansion is its line in expansions.def, its C file, its tiles, its picture, its words and its chapter of the rules.  What it
calls its own (its id, its words for actions, events and points, its option keys, its constants, its marks and symbols) is
read from its own files and looked for in all others of src, comments left out.  KNOWN lists what still stands there and why; an
entry that no longer holds must go, so that the list only gets shorter.
"""
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
src = root / "src"
CORE = ["base", "game", "carcassonne", "session", "view", "protocol", "lib", "wasm", "cli"]

# Words of the base game, of figures, terrain or plain English that an expansion uses too.
COMMON = {"river", "abbot", "message", "turn", "land", "add", "remove", "take", "second", "act", "score", "follower",
          "base", "order", "unit", "goods", "large", "builder", "pig", "advance", "advanced", "drop", "pick", "die",
          "steal", "set", "start", "choice"}

KNOWN = {
    "carcassonne/describe.c": "the phases are described in one list, expansions' too",
    "cli/bench_search.c": "the games that the benchmark of the search plays",
    "cli/main.c": "an example in the words about help",
    "view/describe.c": "members of a legal action name the verbs that have them",
}


def without_comments(text):
    return re.sub(r"/\*.*?\*/|//[^\n]*", " ", text, flags=re.S)


def own_words(name):
    """What an expansion's own files say it brings."""
    code = without_comments((src / f"carcassonne/expansions/{name}.c").read_text())
    words = {name, f"EXP_{name}", f"expansion_{name}"}
    words |= set(re.findall(r'\.word = "(\w+)"', code))
    words |= set(re.findall(r'\{\{"(\w+)", "', code))
    words |= set(re.findall(r"\b((?:ACT|EV|WHAT)_[A-Z_]+) = OWN\(", code))
    words |= set(re.findall(r'\{(?:EV|WHAT)_\w+,\s*"(\w+)"', code))
    for tiles in (root / "data/tiles").glob(f"{name}*.tiles"):
        for kind, word in re.findall(r"^(mark|sign) (\S+)", tiles.read_text(), re.M):
            words.add(("MARK_" if kind == "mark" else "SYMBOL_") + word.upper().replace("-", "_"))
    return words - COMMON


def core_files():
    for folder in CORE:
        for path in sorted((src / folder).rglob("*.[ch]")):
            if "expansions" not in path.relative_to(src).parts and "cartagena" not in path.name:
                yield path


names = re.findall(r"^X\((\w+)\)", (src / "carcassonne/expansions/expansions.def").read_text(), re.M)
found = {}
for path in core_files():
    text = without_comments(path.read_text())
    for name in names:
        for word in own_words(name):
            if re.search(rf"\b{word}\b", text):
                found.setdefault(str(path.relative_to(src)), set()).add(word)

cases = 0


def ok(good, what, why=""):
    global cases
    cases += 1
    print(f"{'ok' if good else 'not ok'} {cases} - {what}")
    if not good:
        print(f"# {why}")


ok(len(names) > 1, "there are expansions to look for")
for name in names:
    ok(len(own_words(name)) > 2, f"{name} has words of its own")
for file, words in sorted(found.items()):
    ok(file in KNOWN, f"{file} names no expansion", f"it says {', '.join(sorted(words))}")
for file in KNOWN:
    ok(file in found, f"{file} is rightly listed as known", "it names no expansion any more: take it off the list")
print(f"1..{cases}")
