#!/usr/bin/env python3
"""mutants.py [AREA...]: do the tests notice when the code is wrong?

Changes one constant or one condition of the code at a time (a mutant), builds, and runs the tests of that area until
one of them fails.  A mutant that no test notices survives: either the change makes no difference, or a test is missing.
Prints each survivor with its place, and at the end how many there were; exits with 1 if there are too many.

The copies are built with the sanitizer for undefined behaviour, as the soak and the fuzzers are: what reads past the end
of a table is noticed.

The sources are copied into a folder of their own (build-mutants) and changed only there.  The same seed chooses the same
mutants of the same sources.
"""
import argparse
import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

# Of each area: where its code is, and the tests that must notice, those first that are quick and see most.
AREAS = {
    "rules": {
        "code": ["src/carcassonne", "src/cartagena"],
        "tests": ["rules values", "rules dialogues", "rules ledger", "cartagena dialogues", "cartagena ledger",
                  "cartagena options", "rules refusals", "cartagena refusals", "rules golden", "rules perft",
                  "cartagena perft", "rules exp_*", "reference", "view", "views", "protocol", "record", "engine",
                  "picture scene", "play", "rules *", "cartagena *", "protocol corpus"],
    },
    "evaluation": {
        "code": ["src/bots"],
        "tests": ["runner", "endgame", "search", "knowledge", "judge", "bots", "bots *", "analysis", "bench", "arena"],
    },
    "server": {
        "code": ["src/server"],
        "tests": ["clock", "rating", "server-play", "server-door", "server-table", "server-rating", "server-hostile",
                  "server-export", "server-shared", "server-worker", "server corpus", "server-store", "server-pg-table",
                  "server-pg-play", "server-cluster", "server-copy", "server-deploy", "server-kill"],
    },
}

# What is written by a program or fitted by one: numbers there have no meaning one by one.
LEFT_OUT = re.compile(r"(_nets|nets_[a-z]+|net_weights|trained_nets|template|check|draw)\.c$")
# Lines whose change the compiler or nobody could notice: what is only asserted, laid out or declared.
SILENT = re.compile(r"^\s*(#|assert\(|static_assert|\*|/\*|//|extern |enum |static const char \*)|MAX_|_Static_assert")

CONDITIONS = [
    (re.compile(r"(?<=[\w)\]] )<=(?= )"), "<"),
    (re.compile(r"(?<=[\w)\]] )>=(?= )"), ">"),
    (re.compile(r"(?<=[\w)\]] )<(?= [\w(])"), "<="),
    (re.compile(r"(?<=[\w)\]] )>(?= [\w(])"), ">="),
    (re.compile(r"(?<= )==(?= )"), "!="),
    (re.compile(r"(?<= )!=(?= )"), "=="),
    (re.compile(r"(?<= )&&(?= |$)"), "||"),
    (re.compile(r"(?<= )\|\|(?= |$)"), "&&"),
    (re.compile(r"(?<=return )true(?=;)"), "false"),
    (re.compile(r"(?<=return )false(?=;)"), "true"),
    (re.compile(r"(?<=if \()!(?=\w)"), ""),
]
CONSTANT = re.compile(r"(?<![\w.\[\"'\\])(\d+)(?![\w.\]\"'])")


def blank(text):
    """The same text with comments and what stands in quotes as spaces, so that nothing is changed there."""
    pattern = re.compile(r"/\*.*?\*/|//[^\n]*|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'", re.S)
    return pattern.sub(lambda m: re.sub(r"[^\n]", " ", m.group()), text)


def mutants_of(path):
    """Every possible mutant of a file: (line number, place in it, old text, new text)."""
    found = []
    for number, line in enumerate(blank(path.read_text()).split("\n")):
        if SILENT.search(line):
            continue
        for pattern, new in CONDITIONS:
            found += [(number, m.start(), m.group(), new) for m in pattern.finditer(line)]
        if line.startswith((" ", "\t")):
            found += [(number, m.start(), m.group(), str(int(m.group()) + 1)) for m in CONSTANT.finditer(line)]
    return found


def choose(tree, areas, count, seed):
    """COUNT mutants in equal shares of the areas; every file has the same chance for each of its lines."""
    chosen = []
    for index, area in enumerate(areas):
        files = [f for folder in AREAS[area]["code"] for f in sorted((tree / folder).rglob("*.[ch]"))]
        possible = [(area, f.relative_to(tree), *m) for f in files if not LEFT_OUT.search(f.name) for m in mutants_of(f)]
        share = count // len(areas) + (index < count % len(areas))
        # more than asked for: some do not compile, and the next one takes their place
        order = random.Random(f"{seed} {area}").sample(possible, min(len(possible), 3 * share))
        chosen.append((area, share, order))
    return chosen


def run(command, folder, seconds, env=None):
    """The exit status; a run that takes too long counts as failed, as everybody would notice it."""
    process = subprocess.Popen(command, cwd=folder, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL, start_new_session=True)
    try:
        return process.wait(seconds)
    except subprocess.TimeoutExpired:
        return 124
    finally:
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        process.wait()


class Workshop:
    """A copy of the sources with a build of its own, in which one mutant after the other is tried."""

    def __init__(self, folder, say):
        self.tree, self.build = folder / "tree", folder / "build"
        self.say = say
        shutil.rmtree(self.tree, ignore_errors=True)
        tracked = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True,
                                 text=True, check=True).stdout.split("\n")
        for name in filter(None, tracked):
            if (ROOT / name).is_file():
                (self.tree / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / name, self.tree / name)
        if not (self.build / "build.ninja").exists():
            subprocess.run(["meson", "setup", str(self.build), str(self.tree), "-Dtests=true", "-Dwerror=false",
                            "-Dbuildtype=debug", "-Doptimization=1", "-Db_ndebug=false",
                            "-Dc_args=-fsanitize=undefined -fno-sanitize-recover=all",
                            "-Dc_link_args=-fsanitize=undefined"], check=True,
                           stdout=subprocess.DEVNULL)
        subprocess.run(["ninja", "--quiet", "-C", str(self.build)], check=True, stdout=subprocess.DEVNULL)
        listed = subprocess.run(["meson", "introspect", "--tests", str(self.build)], capture_output=True, text=True,
                                check=True).stdout
        self.tests = {t["name"]: t for t in json.loads(listed)}
        self.usual = {}  # seconds that a test takes when nothing is wrong

    def tests_of(self, area):
        """The names of the area's tests, each once, in its order."""
        names = []
        for pattern in AREAS[area]["tests"]:
            wanted = re.compile(re.escape(pattern).replace(r"\*", ".*") + "$")
            names += [n for n in self.tests if wanted.match(n) and n not in names]
        return names

    def programs_of(self, area):
        """What ninja must build for the area's tests: the programs that they name, and what their scripts run."""
        named = [part for name in self.tests_of(area) for part in self.tests[name]["cmd"]]
        inside = {os.path.relpath(self.build / part, self.build) for part in named}
        return sorted(p for p in inside | {"baluarte", "describe"} if not p.startswith("..") and (self.build / p).is_file())

    def passes(self, name, seconds):
        test = self.tests[name]
        env = {**os.environ, **test["env"]}
        return run(test["cmd"], test["workdir"] or str(self.build), seconds, env) == 0

    def measure(self, area):
        """Tests that fail without a mutant prove nothing, and are left out with a word."""
        for name in self.tests_of(area):
            if name in self.usual:
                continue
            began = time.monotonic()
            if self.passes(name, 900):
                self.usual[name] = time.monotonic() - began
            else:
                self.say(f"'{name}' fails as it is and is left out")
                self.usual[name] = None

    def noticed_by(self, area):
        for name in self.tests_of(area):
            if self.usual[name] is not None and not self.passes(name, 30 + 5 * self.usual[name]):
                return name
        return None

    def try_mutant(self, area, file, number, at, old, new):
        """The name of the test that noticed, "" if none did, or None if it does not compile."""
        path = self.tree / file
        text = path.read_text()
        lines = text.split("\n")
        line = lines[number]
        lines[number] = line[:at] + new + line[at + len(old):]
        path.write_text("\n".join(lines))
        try:
            if run(["ninja", "--quiet", "-C", str(self.build), *self.programs_of(area)], ROOT, 600) != 0:
                return None
            return self.noticed_by(area) or ""
        finally:
            path.write_text(text)

    def restore(self):
        run(["ninja", "--quiet", "-C", str(self.build)], ROOT, 600)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("areas", nargs="*", metavar="AREA", help="of " + ", ".join(AREAS) + " (default: all)")
    parser.add_argument("--count", type=int, default=200, help="how many mutants (200)")
    parser.add_argument("--seed", default="1", help="which ones (1)")
    parser.add_argument("--limit", type=float, default=10, help="percent that may survive (10)")
    parser.add_argument("--jobs", type=int, default=2, help="how many at the same time (2)")
    parser.add_argument("--folder", type=Path, default=ROOT / "build-mutants", help="where they are built")
    args = parser.parse_args()
    unknown = [a for a in args.areas if a not in AREAS]
    if unknown:
        parser.error(f"there is no area '{unknown[0]}': {', '.join(AREAS)}")
    if args.count < 1 or args.jobs < 1:
        parser.error("--count and --jobs are at least 1")
    areas = args.areas or list(AREAS)

    def say(text):
        print(text, flush=True)

    say(f"building {args.jobs} copies in {args.folder.name}")
    shops = [Workshop(args.folder / str(i), say) for i in range(args.jobs)]
    say("running the tests without a mutant")
    for area in areas:
        shops[0].measure(area)
    for shop in shops[1:]:
        shop.usual = shops[0].usual
    total = survived = 0
    free = list(shops)
    with ThreadPoolExecutor(args.jobs) as pool:
        for area, share, order in choose(shops[0].tree, areas, args.count, args.seed):
            caught = alive = 0

            def attempt(mutant):
                shop = free.pop()
                try:
                    return shop.try_mutant(*mutant)
                finally:
                    free.append(shop)

            waiting = []
            order = iter(order)
            while caught + alive < share:
                while len(waiting) < min(args.jobs, share - caught - alive):
                    mutant = next(order, None)
                    if mutant is None:
                        break
                    waiting.append((mutant, pool.submit(attempt, mutant)))
                if not waiting:
                    break
                mutant, future = waiting.pop(0)
                by = future.result()
                if by is None:
                    continue
                alive += not by
                caught += bool(by)
                _, file, number, _, old, new = mutant
                say(f"{area} {caught + alive}/{share}: {file}:{number + 1} {old or '(nothing)'} -> {new or '(nothing)'}: "
                    + (f"noticed by {by}" if by else "SURVIVED"))
            say(f"{area}: {caught} noticed, {alive} survived")
            total += caught + alive
            survived += alive
    for shop in shops:
        shop.restore()
    percent = 100 * survived / total if total else 0
    say(f"{survived} of {total} mutants survived, {percent:.1f} %")
    return percent > args.limit


if __name__ == "__main__":
    sys.exit(main())
