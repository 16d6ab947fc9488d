#!/usr/bin/env python3
"""Has the compiler of a build folder read every source that a target of it does not need, with its warnings as errors.

    check-warnings.py DIR TARGET

`make test` builds everything with gcc; of what clang would make of it only the fuzzers are run.  So clang builds those and
reads the rest: the same warnings, without the code and the programs that nobody starts.  Sources that are made during the build
must be there.  Prints what the compiler says, and how many files it read; exit status 1 if it refused one.
"""
import concurrent.futures
import json
import os
import pathlib
import shlex
import subprocess
import sys


def others(entries, folder, target):
    """Those that building the target does not compile.  What lies in the folder says nothing: it may be old."""
    commands = subprocess.run(['ninja', '-C', folder, '-t', 'commands', target], check=True, stdout=subprocess.PIPE, text=True)
    words = commands.stdout.split()
    built = {after for word, after in zip(words, words[1:]) if word == '-o'}
    return [entry for entry in entries if entry['output'] not in built]


def read(entry):
    words = shlex.split(entry['command'])
    return subprocess.run(words + ['-fsyntax-only'], cwd=entry['directory'], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True)


def main():
    if len(sys.argv) != 3:
        sys.exit('usage: check-warnings.py DIR TARGET')
    folder, target = sys.argv[1:]
    entries = json.loads((pathlib.Path(folder) / 'compile_commands.json').read_text())
    rest = others(entries, folder, target)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        done = list(pool.map(read, rest))
    for each in done:
        print(each.stdout, end='')
    refused = sum(each.returncode != 0 for each in done)
    print(f'{len(entries) - len(rest)} files are built, {len(rest)} were read, {refused} of these refused')
    sys.exit(1 if refused else 0)


main()
