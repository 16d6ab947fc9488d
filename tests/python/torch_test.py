"""torch_test.py ROOT LIBRARY: the example with a network learns, by Debian's python3-torch (make test-torch). Prints TAP.

A few steps of what takes minutes; all of it follows from the seed, in one thread. The network of this seed wins 22.5 % before it has learned.
"""
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT, LIBRARY = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
FEW = ["--games", "48", "--steps", "48", "--contest", "40", "--seed", "3"]


def learn(save, rounds):
    env = {**os.environ, "PYTHONPATH": str(ROOT / "python"), "BALUARTE_LIBRARY": str(LIBRARY), "PYTHONDONTWRITEBYTECODE": "1",
           "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
    command = [sys.executable, str(ROOT / "examples/learn_torch.py"), *FEW, "--rounds", rounds, "--save", save]
    return subprocess.run(command, env=env, check=True, capture_output=True, text=True).stdout


def main():
    cases = []
    with tempfile.TemporaryDirectory(prefix="baluarte-torch-") as folder:
        said = learn(os.path.join(folder, "net.pt"), "3")
        found = re.search(r"round 3, \d+ s: ([\d.]+) % against random, (\d+) to (\d+) points", said)
        won, ours, theirs = map(float, found.groups()) if found else (0, 0, 0)
        cases.append((won > 70 and ours > theirs, "a network beats chance after a few steps", said))
        cases.append((os.path.getsize(os.path.join(folder, "net.pt")) > 10000, "and is kept", ""))
    lines = len((ROOT / "examples/learn_torch.py").read_text().splitlines())
    cases.append((lines <= 200, "its program has at most 200 lines", str(lines)))
    for number, (holds, name, more) in enumerate(cases, 1):
        print(f"{'ok' if holds else 'not ok'} {number} - {name}")
        if not holds:
            print("# " + more.replace("\n", "\n# "))
    print(f"1..{len(cases)}")
    return 0 if all(holds for holds, _name, _more in cases) else 1


if __name__ == "__main__":
    sys.exit(main())
