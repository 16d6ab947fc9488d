"""vector.py BALUARTE LIBRARY [--clock]: how fast the vector of games is, beside the engine's own speed in the same run.

Prints a line each: the engine's random games a second on one core (`baluarte bench`), the same in a vector with one thread, and
decisions a second of a core with actions from numpy, two threads at work.  Time is processor time, as there.  Built for this machine both: `make`, then

    python3 bench/vector.py build/baluarte build/src/lib/libbaluarte.so

On a machine that does other things as well the figures of one run can be compared with each other, and with nothing else.  On one that does
nothing else --clock measures the steps by the clock: what two cores do together.
"""
import os
import subprocess
import sys
import time
from pathlib import Path

WORDS = "carcassonne ruleset=plus players=2"


def speed(what, rounds, now=time.process_time):
    """How much of it is done a second, the best of three; 'what' does some of it and says how much."""
    what()
    best = 0.0
    for _ in range(3):
        begin, done = now(), 0
        for _ in range(rounds):
            done += what()
        best = max(best, done / (now() - begin))
    return best


def main():
    if len(sys.argv) < 3 or sys.argv[3:] not in ([], ["--clock"]):
        sys.exit(__doc__)
    program, library = sys.argv[1:3]
    now, what = (time.perf_counter, "by the clock") if sys.argv[3:] else (time.process_time, "of a core")
    os.environ["BALUARTE_LIBRARY"] = os.path.abspath(library)
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "python"))
    import numpy
    import baluarte

    said = subprocess.run([program, "bench", "--time", "1", "playouts-plus-2p"], check=True, capture_output=True, text=True).stdout
    engine = float(said.split()[1])
    print(f"engine: {engine:,.0f} games/s on one core")
    for decisions in (1, 100, 1000):
        vector = baluarte.Vector(WORDS, games=2048, seed=7, threads=1)
        games = speed(lambda: vector.random(decisions), max(1, 300 // decisions))
        print(f"random({decisions}), one thread: {games:,.0f} games/s, {games / engine:.2f} of the engine's")
    for games in (64, 512, 2048):
        for observe in (True, False):
            vector, rng = baluarte.Vector(WORDS, games=games, seed=7, threads=2, observe=observe), numpy.random.default_rng(7)
            vector.random(60)  # from the middle of a game on

            def step():
                vector.step((rng.random(games, dtype=numpy.float32) * vector.count).astype(numpy.int32))
                return games

            print(f"step, {games} games, two threads, {'all arrays' if observe else 'mask and rewards'}: "
                  f"{speed(step, 600_000 // games, now):,.0f} decisions/s {what}")


main()
