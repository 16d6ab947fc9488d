#!/usr/bin/env python3
"""mutants.py [AREA...]: do the tests notice when the code is wrong?

Changes one constant or one condition of the code at a time (a mutant), builds, and runs the tests of that area until
one of them fails.  A mutant that no test notices survives: either the change makes no difference, or a test is missing.
Prints each survivor with its place, and at the end how many there were; exits with 1 if there are too many.

The copies are built with the sanitizers for addresses, leaks and undefined behaviour, as `make asan`, the soak and the
fuzzers are: what reads past the end of a table or forgets to free is noticed.

Some changes make no difference to anybody: a loop that looks at one seat more, where nobody sits. Those that somebody has
read and found to be so are listed in mutants_equal.txt with the reason; where the quick tests notice nothing the others
are not asked, and they are counted by themselves.

The sources are copied into a folder of their own (build-mutants) and changed only there.  The same seed chooses the same
mutants of the same sources, and a change of one place leaves the choice among the others as it was.  What became of each
is written into results.jsonl in that folder as soon as it is known: --resume goes on after an interruption, --survivors
tries those again that no test had noticed, after tests were added for them.
"""
import argparse
import hashlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

# Of each area: where its code is, the tests that must notice, and how many of them run at the same time (the server's
# wait more than they work).  'twice': a test has to fail again, alone, since a busy machine can keep people and servers
# waiting too long.  All mutants see the quick ones first; the others run for those that are left.
AREAS = {
    "rules": {
        "code": ["src/carcassonne", "src/cartagena"],
        "quick": ["rules ledger", "rules dialogues", "rules golden", "rules records", "rules solo", "rules solo_expansions",
                  "rules refusals", "rules chains", "rules reasons", "rules exp_mage", "rules exp_crops",
                  "rules exp_builders", "rules exp_ferries", "rules exp_track", "cartagena dialogues", "cartagena ledger",
                  "cartagena options", "cartagena refusals", "tiles", "view", "record",
                  "rules exp_flying", "rules values", "decisions"],
        "rest": ["rules examples", "rules boards", "rules exp_*", "protocol", "engine",
                 "rules perft", "cartagena perft", "rules terms", "reference", "play", "views", "rules *", "cartagena *",
                 "protocol corpus", "session", "import", "picture scene", "knowledge"],
        "at_once": 1,
    },
    "evaluation": {
        "code": ["src/bots"],
        "quick": ["decisions", "runner", "judge", "endgame", "study"],
        "rest": ["knowledge", "search", "bots", "bench", "seen", "fit", "analysis", "arena"],
        "at_once": 1,
    },
    "compete": {
        "code": ["src/compete"],
        "quick": ["compete formats", "compete pairing", "compete event", "compete teams", "compete tables", "compete ladder"],
        "rest": ["event", "event corpus", "server-events", "server-event_teams", "server-several", "server-ladder"],
        "at_once": 1,
    },
    "server": {
        "code": ["src/server"],
        "quick": ["clock", "rating", "server-table", "server-door", "server-peace", "server-play"],
        "rest": ["server-rating", "server-hostile", "server-export", "server-events", "server-mail", "server-passkey",
                 "server-study", "server-daily", "server-remind", "push", "server-event_teams", "server-several",
                 "server-event_report", "server-ladder", "server-handover", "server-join", "server-shared", "server-worker", "server-bus",
                 "server-store", "server-copy", "server-deploy", "server-proxies", "* corpus", "server-pg-bus", "server-pg-shared",
                 "server-pg-worker", "server-pg-play", "server-cluster", "server-rolling", "server-kill", "server-fault"],
        "at_once": 3,
        "twice": True,
    },
}

# What looks at a file more closely than the others do, and so comes first.
CLOSER = [
    (r"cartagena/", ["cartagena ledger", "cartagena dialogues", "cartagena options"]),
    (r"(carcassonne|cartagena|game)/edit", ["build"]),
    (r"server/store/copy_database", ["server-copy"]),
    (r"carcassonne/expansions/messages", ["rules document"]),
    (r"carcassonne/expansions/mage", ["picture scene"]),
    (r"bots/(bot|words)\.c", ["bots"]),
    (r"bots/carcassonne/evaluation", ["study", "knowledge"]),
    (r"bots/carcassonne/(policy|placement|rollout)", ["decisions", "knowledge", "fit"]),
    (r"server/store/(pg|store_postgres)", ["server-store", "server-pg-table"]),
    (r"server/bus/", ["server-pg-bus", "server-cluster"]),
    (r"server/table/(catchup|compare|heartbeat|relay|presence|player)",
     ["server-pg-bus", "server-pg-shared", "server-cluster"]),
    (r"server/bots/", ["server-pg-worker"]),
    (r"server/(admin|api/api_moderation|api/api_account)", ["server-peace"]),
    (r"server/api/api_export", ["server-export"]),
    (r"server/.*rat(ed|ing)", ["server-rating"]),
    (r"server/events/event_.*(team|lineup)", ["server-event_teams"]),
    (r"server/(events/event_report|api/api_event_report)", ["server-event_report"]),
    (r"server/events/event_(arena|several|tables)", ["server-several"]),
    (r"server/events/event_ladder", ["server-ladder"]),
    (r"server/(remind/|events/event_remind|api/api_reminders)", ["server-remind", "push"]),
    (r"server/(events/|api/api_event)", ["server-events"]),
    (r"server/.*(mail|recover)", ["server-mail"]),
    (r"server/.*(webauthn|passkey)", ["server-passkey", "keys corpus"]),
    (r"server/.*study", ["server-study"]),
    (r"server/.*daily", ["server-daily"]),
    (r"server/net/inbound", ["inbound", "server-inbound"]),
    (r"server/net/", ["server-hostile", "server-door", "server-tls"]),
    (r"server/core/config", ["server-settings"]),
    (r"server/(people|api)/", ["server-door"]),
]

# What is written by a program or fitted by one: numbers there have no meaning one by one.
LEFT_OUT = re.compile(r"(_nets|nets_[a-z]+|net_weights|trained_nets|template|check|draw)\.c$")
# Lines whose change the compiler or nobody could notice: what is only asserted, laid out or declared; the answer of a
# comparison, of which the sign alone counts; the least of a setting that is a text, which has none.
SILENT = re.compile(r"^\s*(#|assert\(|static_assert|\*|/\*|//|extern |enum |static const char \*)|MAX_|_Static_assert"
                    r"|\? -1 : 1;|^\s*X\(\w+, TEXT,")

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


class Mutant:
    """One change at one place: line NUMBER of FILE, from the letter AT on, OLD becomes NEW."""

    def __init__(self, area, file, line, number, at, old, new, twin):
        self.area, self.file, self.number, self.at, self.old, self.new = area, file, number, at, old, new
        # the same wherever the line has moved to; 'twin' counts lines of the file that read alike
        indent = len(line) - len(line.lstrip())
        self.key = f"{file}|{line.strip()}|{twin}|{at - indent}|{old}|{new}"

    def __str__(self):
        return f"{self.file}:{self.number + 1} {self.old or '(nothing)'} -> {self.new or '(nothing)'}"

    def rank(self, seed):
        return hashlib.sha256(f"{seed} {self.key}".encode()).hexdigest()


def mutants_of(area, tree, file):
    """Every possible mutant of a file."""
    found = []
    seen = {}
    text = (tree / file).read_text()
    for number, (line, whole) in enumerate(zip(blank(text).split("\n"), text.split("\n"))):
        twin = seen[whole.strip()] = seen.get(whole.strip(), -1) + 1
        if SILENT.search(line):
            continue
        places = [(m.start(), m.group(), new) for pattern, new in CONDITIONS for m in pattern.finditer(line)]
        if line.startswith((" ", "\t")):
            places += [(m.start(), m.group(), str(int(m.group()) + 1)) for m in CONSTANT.finditer(line)]
        found += [Mutant(area, file, whole, number, *place, twin) for place in places]
    return found


def choose(tree, areas, count, seed):
    """Of each area its share of COUNT, and all its mutants in the order in which they are tried: some do not compile, and
    the next one takes their place."""
    chosen = []
    for index, area in enumerate(areas):
        files = [f for folder in AREAS[area]["code"] for f in sorted((tree / folder).rglob("*.[ch]"))]
        possible = [m for f in files if not LEFT_OUT.search(f.name) for m in mutants_of(area, tree, f.relative_to(tree))]
        share = count // len(areas) + (index < count % len(areas))
        chosen.append((area, share, sorted(possible, key=lambda m: m.rank(seed))))
    return chosen


running = set()  # groups of processes


def end_groups(groups):
    for group in list(groups):
        try:
            os.killpg(group, signal.SIGKILL)
        except ProcessLookupError:
            pass


def stop_all(*_):
    """An interruption takes everything along that was started."""
    end_groups(running)
    os._exit(130)


def run(command, folder, seconds, env=None, beside=None):
    """"" if all is well, else what was wrong: the first case that failed (nothing after it is waited for), or the exit
    status.  A run that takes too long counts as failed, as everybody would notice it.  'beside': the groups that run at
    the same time, to which it belongs meanwhile."""
    process = subprocess.Popen(command, cwd=folder, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                               stderr=subprocess.DEVNULL, start_new_session=True, text=True, errors="replace")
    beside = set() if beside is None else beside
    running.add(process.pid)
    beside.add(process.pid)
    late = threading.Event()

    def too_late():
        late.set()
        end_groups([process.pid])

    timer = threading.Timer(seconds, too_late)
    timer.start()
    try:
        for line in process.stdout:
            if line.startswith("not ok") and "# SKIP" not in line and "# TODO" not in line:
                return line.strip()
        status = process.wait()
        return "too late" if late.is_set() else f"exit status {status}" if status else ""
    finally:
        timer.cancel()
        end_groups([process.pid])
        running.discard(process.pid)
        beside.discard(process.pid)
        process.stdout.close()
        process.wait()


class Known:
    """What all copies learn together: how long a test takes, which ones fail without a mutant, what noticed what."""

    def __init__(self):
        self.lock = threading.Lock()
        self.usual = {}   # seconds that a test takes when it passes
        self.broken = set()  # fails without a mutant and proves nothing
        self.caught = {}  # how often a test noticed a mutant of a file

    def limit(self, name):
        return 30 + 5 * self.usual[name] if name in self.usual else 300


class Workshop:
    """A copy of the sources with a build of its own, in which one mutant after the other is tried."""

    def __init__(self, folder, known, say):
        self.tree, self.build, self.known, self.say = folder / "tree", folder / "build", known, say
        self.copy_sources()
        if not (self.build / "build.ninja").exists():
            linker = " -fuse-ld=lld" if shutil.which("ld.lld") else ""
            subprocess.run(["meson", "setup", str(self.build), str(self.tree), "-Dtests=true", "-Dwerror=false",
                            "-Dbuildtype=debug", "-Doptimization=1", "-Db_ndebug=false",
                            "-Dc_args=-fsanitize=address,undefined,bounds-strict -fno-sanitize-recover=all -g0",
                            f"-Dc_link_args=-fsanitize=address,undefined{linker}"], check=True, stdout=subprocess.DEVNULL)
        subprocess.run(["ninja", "--quiet", "-C", str(self.build)], check=True, stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL)
        listed = subprocess.run(["meson", "introspect", "--tests", str(self.build)], capture_output=True, text=True,
                                check=True).stdout
        self.tests = {t["name"]: t for t in json.loads(listed)}

    def copy_sources(self):
        """Only what differs is written, so that it is newer than what was built of it."""
        tracked = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True,
                                 text=True, check=True).stdout.split("\n")
        wanted = {name for name in tracked if name and (ROOT / name).is_file()}
        for old in [p for p in self.tree.rglob("*") if p.is_file()]:
            if str(old.relative_to(self.tree)) not in wanted:
                old.unlink()
        for name in wanted:
            source, copy = ROOT / name, self.tree / name
            if not copy.exists() or copy.read_bytes() != source.read_bytes():
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(source, copy)

    def named(self, patterns):
        names = []
        for pattern in patterns:
            wanted = re.compile(re.escape(pattern).replace(r"\*", ".*") + "$")
            names += [n for n in self.tests if wanted.match(n) and n not in names]
        return names

    def tests_for(self, mutant):
        """The quick ones and the others, each once: what noticed a mutant of this file before, what looks at it more
        closely, then in the area's order."""
        area = AREAS[mutant.area]
        closer = self.named([t for pattern, tests in CLOSER if re.search(pattern, str(mutant.file)) for t in tests])
        before = self.known.caught.get(str(mutant.file), {})
        quick = closer + [n for n in self.named(area["quick"]) if n not in closer]
        rest = [n for n in self.named(area["rest"]) if n not in quick]
        quick = sorted(before, key=lambda n: -before[n])[:3] + [n for n in quick if n not in before]
        return [[n for n in names if n not in self.known.broken] for names in (quick, rest)]

    def make(self, tests):
        """Builds the programs that these tests name."""
        named = [part for name in tests for part in [*self.tests[name]["cmd"], *self.tests[name]["env"].values()]]
        inside = {os.path.relpath(self.build / part, self.build) for part in named if len(part) < 250}
        programs = sorted(p for p in inside if not p.startswith("..") and (self.build / p).is_file())
        return run(["ninja", "--quiet", "-C", str(self.build), *programs], ROOT, 600) == ""

    def fault(self, name, seconds, beside=None):
        """What the test says is wrong, "" if nothing."""
        test = self.tests[name]
        # stdbuf comes with a library that is loaded before the sanitizer's, and does not mind
        env = {**os.environ, **test["env"], "PYTHONUNBUFFERED": "1",
               "ASAN_OPTIONS": "detect_leaks=1:verify_asan_link_order=0"}
        began = time.monotonic()
        wrong = run(["stdbuf", "-oL", *test["cmd"]], test["workdir"] or str(self.build), seconds, env, beside)
        if not wrong:
            with self.known.lock:
                self.known.usual.setdefault(name, time.monotonic() - began)
        return wrong

    def first_fault(self, tests, at_once):
        """The first of these tests that fails, with what it says, and those that passed before; those that run beside it
        are ended with it."""
        found, passed = [], []
        beside = set()

        def look(name):
            if not found:
                wrong = self.fault(name, self.known.limit(name), beside)
                if not wrong:
                    passed.append(name)
                elif not found:
                    found.append((name, wrong))
                    end_groups(beside)

        with ThreadPoolExecutor(at_once) as pool:
            list(pool.map(look, tests))
        return (found[0] if found else None), passed

    def try_mutant(self, mutant, wave):
        """(test that noticed, its words), ("", "") if none did, or None if it does not compile."""
        path = self.tree / mutant.file
        text = path.read_text()
        lines = text.split("\n")
        line = lines[mutant.number]
        lines[mutant.number] = line[:mutant.at] + mutant.new + line[mutant.at + len(mutant.old):]
        changed = "\n".join(lines)
        names = self.tests_for(mutant)[wave]
        area = AREAS[mutant.area]
        try:
            while names:
                path.write_text(changed)
                if not self.make(names):
                    return None
                found, passed = self.first_fault(names, area["at_once"])
                if found and area.get("twice") and not self.fault(found[0], self.known.limit(found[0])):
                    names = [n for n in names if n not in passed and n != found[0]]
                    continue
                if not found or found[0] in self.known.usual:
                    return found or ("", "")
                # never seen to pass: is it the mutant's doing?
                path.write_text(text)
                if self.make([found[0]]) and not self.fault(found[0], 900):
                    return found
                self.say(f"'{found[0]}' fails as it is and is left out")
                self.known.broken.add(found[0])
                names = [n for n in names if n not in self.known.broken]
            return "", ""
        finally:
            path.write_text(text)


class Results:
    """What became of each mutant, also of earlier runs."""

    def __init__(self, path, keep):
        self.path = path
        self.known = {}
        if path.exists():
            for line in path.read_text().splitlines():
                result = json.loads(line)
                self.known[result["key"]] = result
        self.known = {k: r for k, r in self.known.items() if keep(r)}
        path.write_text("".join(json.dumps(r) + "\n" for r in self.known.values()))

    def add(self, mutant, wave, outcome, seconds):
        result = {"key": mutant.key, "area": mutant.area, "place": str(mutant), "compiles": outcome is not None,
                  "by": outcome[0] if outcome else "", "words": outcome[1] if outcome else "", "wave": wave,
                  "seconds": round(seconds, 1)}
        self.known[mutant.key] = result
        with self.path.open("a") as file:
            file.write(json.dumps(result) + "\n")

    def is_settled(self, mutant, wave):
        """Noticed, no mutant at all, or unnoticed by this wave's tests."""
        result = self.known.get(mutant.key)
        return result and (result["by"] or not result["compiles"] or result["wave"] >= wave)


def try_wave(wave, share, order, shops, results, say):
    """Tries mutants, a few at the same time, until SHARE of them compiled; returns those."""
    free = list(shops)
    order = iter(order)
    waiting = []
    tried = []

    def attempt(mutant):
        shop = free.pop()
        began = time.monotonic()
        try:
            return shop.try_mutant(mutant, wave), time.monotonic() - began
        finally:
            free.append(shop)

    with ThreadPoolExecutor(len(shops)) as pool:
        while len(tried) < share:
            while len(waiting) < min(len(shops), share - len(tried)):
                mutant = next(order, None)
                if mutant is None:
                    break
                waiting.append((mutant, None if results.is_settled(mutant, wave) else pool.submit(attempt, mutant)))
            if not waiting:
                break
            mutant, future = waiting.pop(0)
            if future:
                results.add(mutant, wave, *future.result())
            result = results.known[mutant.key]
            if not result["compiles"]:
                continue
            tried.append(mutant)
            if result["by"]:
                with shops[0].known.lock:
                    of_file = shops[0].known.caught.setdefault(str(mutant.file), {})
                    of_file[result["by"]] = of_file.get(result["by"], 0) + 1
            if future:
                what = f"noticed by {result['by']}" if result["by"] else "SURVIVED" if wave else "not noticed yet"
                say(f"{mutant.area} {len(tried)}/{share}: {mutant}: {what}")
    return tried


def read_equal(path):
    """The mutants that make no difference: a line of each, by its key, and a line with the reason below it."""
    lines = [line for line in path.read_text().splitlines() if line and not line.startswith("#")]
    return dict(zip(lines[::2], map(str.strip, lines[1::2])))


def try_area(area, share, order, shops, results, equal, say):
    """Returns how many were noticed, the survivors, and those that make no difference."""
    tried = try_wave(0, share, order, shops, results, say)
    left = [m for m in tried if not results.known[m.key]["by"]]
    same = [m for m in left if m.key in equal]
    left = [m for m in left if m.key not in equal]
    say(f"{area}: {len(tried) - len(left) - len(same)} noticed by the quick tests, {len(same)} make no difference, "
        f"{len(left)} are left for the other tests")
    try_wave(1, len(left), left, shops, results, say)
    survivors = [m for m in left if not results.known[m.key]["by"]]
    return len(tried) - len(survivors) - len(same), survivors, same


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("areas", nargs="*", metavar="AREA", help="of " + ", ".join(AREAS) + " (default: all)")
    parser.add_argument("--count", type=int, default=200, help="how many mutants of all areas together (200)")
    parser.add_argument("--seed", default="1", help="which ones (1)")
    parser.add_argument("--limit", type=float, default=10, help="percent that may survive (10)")
    parser.add_argument("--jobs", type=int, default=2, help="how many at the same time (2)")
    parser.add_argument("--folder", type=Path, default=ROOT / "build-mutants", help="where they are built")
    parser.add_argument("--resume", action="store_true", help="go on: what has a result in the folder is not tried again")
    parser.add_argument("--survivors", action="store_true", help="the same, but what survived is tried again")
    parser.add_argument("--skip-first", type=int, default=0, metavar="N", help="leave out the first N of each area")
    parser.add_argument("--only", metavar="PATTERN", help="none but those in whose FILE:LINE this regular expression is found")
    parser.add_argument("--most", type=int, metavar="N", help="with --only: so many of each area, of all that there are")
    parser.add_argument("--list", action="store_true", help="say which ones would be tried, and stop")
    args = parser.parse_args()
    unknown = [a for a in args.areas if a not in AREAS]
    if unknown:
        parser.error(f"there is no area '{unknown[0]}': {', '.join(AREAS)}")
    if args.count < 1 or args.jobs < 1:
        parser.error("--count and --jobs are at least 1")
    return args


def wanted(args):
    """Of each area that is asked for: its name, how many of its mutants are tried, and those, in their order."""
    # the shares are those of all areas, whichever of them are tried
    chosen = [c for c in choose(ROOT, list(AREAS), args.count, args.seed) if not args.areas or c[0] in args.areas]
    chosen = [(area, share - args.skip_first, order[args.skip_first:]) for area, share, order in chosen]
    if args.only:
        # of those that a whole run tries, if all compile; with --most of all that there are
        chosen = [(area, share if args.most is None else args.most,
                   [m for m in (order[:share] if args.most is None else order) if re.search(args.only, str(m))])
                  for area, share, order in chosen]
    return chosen


def main():
    args = arguments()
    chosen = wanted(args)

    def say(text):
        print(text, flush=True)

    if args.list:
        for _, share, order in chosen:
            for mutant in order[:share]:
                say(f"{mutant.area}: {mutant}")
        return 0
    signal.signal(signal.SIGINT, stop_all)
    signal.signal(signal.SIGTERM, stop_all)
    args.folder.mkdir(parents=True, exist_ok=True)
    results = Results(args.folder / "results.jsonl",
                      lambda r: (args.resume or args.survivors) and (not args.survivors or r["by"] or not r["compiles"]))
    say(f"building {args.jobs} copies in {args.folder.name}")
    known = Known()
    shops = [Workshop(args.folder / str(i), known, say) for i in range(args.jobs)]
    equal = read_equal(ROOT / "tools/mutants_equal.txt")
    caught = 0
    survivors, harmless = [], []
    for area, share, order in chosen:
        noticed, alive, same = try_area(area, share, order, shops, results, equal, say)
        say(f"{area}: {noticed} noticed, {len(alive)} survived, {len(same)} make no difference")
        caught += noticed
        survivors += alive
        harmless += same
    for mutant in harmless:
        say(f"makes no difference: {mutant}: {equal[mutant.key]}")
    for mutant in survivors:
        say(f"survived: {mutant}")
    total = caught + len(survivors) + len(harmless)
    percent = 100 * len(survivors) / total if total else 0
    say(f"{len(survivors)} of {total} mutants survived, {percent:.1f} %; {len(harmless)} more make no difference")
    return percent > args.limit


if __name__ == "__main__":
    sys.exit(main())
