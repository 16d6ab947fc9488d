#!/usr/bin/env python3
"""agreement.py FOLDER: does an analysis find the blunders that a look fifty times as long finds?

    nice -n 15 tools/agreement.py /tmp/agreement              # as long as one likes; goes on where it stopped
    tools/agreement.py --report /tmp/agreement                # what is known so far

Bots of levels 3 to 7 play 200 games of the base game for two, each level against itself: close games, with the mistakes
that people make.  Every turn of them is glanced at, and put into a stratum by what that glance thinks it lost.  From each
stratum turns are taken at random (the seed decides, and the order does not depend on what was found); each is judged by
the usual look and by the long one, and the counts are weighted by how many turns stand for one.  So a part of the work
already says something about all 200 games, and the report says how much.

A long look first takes ten times the usual rollouts.  Where that is further than MARGIN from the line between a mistake and a
blunder (many of its errors), fifty times would call it the same, and is spared.  Everything is counted in rollouts: the
same version finds the same numbers again.  Results are lines of JSON in FOLDER.
"""
import argparse
import json
import random
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LEVELS = [3, 4, 5, 6, 7]
GLANCE, USUAL, TIMES, FIRST = 200, 4000, 50, 10
BLUNDER, MARGIN = 0.15, 0.05
STRATA = [0.12, 0.06, 0.02, 0.0]  # by the loss of win at a glance, from the top
SHARE = [4, 6, 1, 1]  # of every dozen turns that are looked at long
RESAMPLES = 2000


class Engine:
    """One engine, and the game that it holds."""

    def __init__(self, program):
        self.process = subprocess.Popen([program, "engine"], text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.loaded = None

    def ask(self, lines):
        print(lines, file=self.process.stdin, flush=True)
        reply = list(iter(lambda: self.process.stdout.readline().rstrip("\n"), ""))
        if not reply or not reply[0].startswith("="):
            sys.exit(f"the engine answers '{reply[0] if reply else ''}'")
        return reply

    def load(self, path):
        if path != self.loaded:
            self.ask("load\n" + path.read_text().rstrip("\n") + "\n.")
            self.loaded = path

    def turns(self, path):
        self.load(path)
        items = json.loads(self.ask("study")[1])["items"]
        return [item["item"] for item in items if item["kind"] == "turn"]

    def loss(self, path, item, rollouts):
        """The loss of win, and its error."""
        self.load(path)
        return json.loads(self.ask(f"study {item} rollouts={rollouts}")[1])["loss_win"]


def play_games(program, folder, count):
    """The records, played once."""
    for level in LEVELS:
        into = folder / f"level{level}"
        if not (into / "done").exists():
            into.mkdir(parents=True, exist_ok=True)
            subprocess.run([program, "arena", "--games", str(count // len(LEVELS)), "--seed", str(1000 * level), "--luck", "0",
                            "--threads", "1", "--records", str(into), f"level:{level}", f"level:{level}"],
                           check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            (into / "done").touch()
    return sorted(folder.glob("level*/*.txt"))


def lines_of(path):
    return [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []


def glance_at(engine, folder, records):
    """Every turn of every game: [game, item, loss of win]."""
    path = folder / "glance.jsonl"
    done = {row[0] for row in lines_of(path)}
    with path.open("a") as out:
        for record in records:
            name = str(record.relative_to(folder))
            if name not in done:
                rows = [[name, item, engine.loss(record, item, GLANCE)[0]] for item in engine.turns(record)]
                out.write("".join(json.dumps(row) + "\n" for row in rows))
                out.flush()


def stratum(loss):
    return next(i for i, least in enumerate(STRATA) if loss >= least)


def strata_of(folder, seed):
    """The turns of each stratum in the order in which they are looked at."""
    found = [[] for _ in STRATA]
    for game, item, loss in lines_of(folder / "glance.jsonl"):
        found[stratum(loss)].append((game, item))
    for i, turns in enumerate(found):
        turns.sort()
        random.Random(seed * 100 + i).shuffle(turns)
    return found


def look(engine, folder, game, item):
    usual = engine.loss(folder / game, item, USUAL)
    long, times = engine.loss(folder / game, item, USUAL * FIRST), FIRST
    if abs(long[0] - BLUNDER) < MARGIN:
        long, times = engine.loss(folder / game, item, USUAL * TIMES), TIMES
    return {"game": game, "item": item, "usual": usual, "long": long, "times": times}


def look_at_all(engine, folder, strata):
    path = folder / "looks.jsonl"
    done = {(row["game"], row["item"]) for row in lines_of(path)}
    order = [i for i, share in enumerate(SHARE) for _ in range(share)]
    next_of = [0] * len(strata)
    with path.open("a") as out:
        while any(n < len(turns) for n, turns in zip(next_of, strata)):
            for i in order:
                if next_of[i] < len(strata[i]):
                    turn = strata[i][next_of[i]]
                    next_of[i] += 1
                    if turn not in done:
                        out.write(json.dumps(look(engine, folder, *turn)) + "\n")
                        out.flush()


def found_share(strata, looks):
    """Of the blunders of the long look, those of the usual one; and of the usual one's, those that the long one shares."""
    both = long = usual = 0.0
    for turns, rows in zip(strata, looks):
        weight = len(turns) / len(rows) if rows else 0
        both += weight * sum(row["usual"][0] >= BLUNDER and row["long"][0] >= BLUNDER for row in rows)
        long += weight * sum(row["long"][0] >= BLUNDER for row in rows)
        usual += weight * sum(row["usual"][0] >= BLUNDER for row in rows)
    return (both / long if long else 1, both / usual if usual else 1, long)


def interval(values):
    values = sorted(values)
    return values[int(0.025 * len(values))], values[int(0.975 * len(values)) - 1]


def report(folder, seed):
    strata = strata_of(folder, seed)
    games = len({game for turns in strata for game, _ in turns})
    rows = {(row["game"], row["item"]): row for row in lines_of(folder / "looks.jsonl")}
    looks = [[rows[turn] for turn in turns if turn in rows] for turns in strata]
    chance = random.Random(seed)
    again = [
        found_share(strata, [chance.choices(seen, k=len(seen)) if seen else [] for seen in looks])
        for _ in range(RESAMPLES)
    ]
    recall, precision, blunders = found_share(strata, looks)
    print(f"{games} games, {sum(map(len, strata))} turns, about {blunders:.0f} blunders")
    for least, turns, seen in zip(STRATA, strata, looks):
        print(f"  lost at a glance {100 * least:3.0f} % or more: {len(turns):6} turns, {len(seen):4} looked at; "
              f"long blunders {sum(row['long'][0] >= BLUNDER for row in seen)}, "
              f"of them found {sum(min(row['usual'][0], row['long'][0]) >= BLUNDER for row in seen)}, "
              f"usual blunders {sum(row['usual'][0] >= BLUNDER for row in seen)}, "
              f"most lost {100 * max((row['long'][0] for row in seen), default=0):.1f} %")
    print("found %.1f %% (95 %%: %.1f to %.1f)" % (100 * recall, *(100 * x for x in interval([x[0] for x in again]))))
    print("right %.1f %% (95 %%: %.1f to %.1f)" % (100 * precision, *(100 * x for x in interval([x[1] for x in again]))))
    missed = [row["usual"][0] for part in looks for row in part if row["long"][0] >= BLUNDER > row["usual"][0]]
    if missed:
        print(f"those not found were thought to lose {100 * min(missed):.1f} % to {100 * max(missed):.1f} %")


def main():
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("folder", type=Path)
    words.add_argument("--program", default=str(ROOT / "build/baluarte"))
    words.add_argument("--games", type=int, default=200)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--report", action="store_true", help="say what is known so far, and do nothing more")
    o = words.parse_args()
    o.folder.mkdir(parents=True, exist_ok=True)
    if not o.report:
        records = play_games(o.program, o.folder, o.games)
        engine = Engine(o.program)
        glance_at(engine, o.folder, records)
        look_at_all(engine, o.folder, strata_of(o.folder, o.seed))
    report(o.folder, o.seed)


if __name__ == "__main__":
    main()
