#!/usr/bin/env python3
"""Count the tests of several runs of `meson test`.

    count-tests.py [--broken N] LOG.json...

A log is Meson's testlog.json.  A program that speaks TAP counts as many tests as it reports, any other as one; a
program that broke off counts as a failed test besides.  --broken adds builds that failed.  What failed is named once
more before the count, with its last lines: often the end is all of a log that is kept.  Exit status: 0 all passed, 1 not.
"""
import argparse
import json
import re
import sys

TAP_LINE = re.compile(r'^(not )?ok\b(?:\s+\d+)?(.*)$', re.MULTILINE)
GOOD = {'OK', 'EXPECTEDFAIL'}
LINES_OF_A_FAILURE = 10


def count(test):
    """(passed, failed, skipped) of one entry of the log."""
    result = test['result']
    if result == 'SKIP':
        return 0, 0, 1
    passed = failed = skipped = 0
    for bad, rest in TAP_LINE.findall(test.get('stdout') or ''):
        if '# SKIP' in rest.upper():
            skipped += 1
        elif bad:
            failed += 1
        else:
            passed += 1
    if result in GOOD:
        return passed or (0 if skipped else 1), failed, skipped
    return passed, failed or 1, skipped


def failures(test):
    """The lines that say what failed in one entry of the log: each failed case, or how a broken program ended."""
    if test['result'] in GOOD or test['result'] == 'SKIP':
        return []
    out = test.get('stdout') or ''
    cases = [case for case in re.split(r'^(?=ok\b|not ok\b)', out, flags=re.MULTILINE) if case.startswith('not ok')]
    told = [f'{test["name"]}: {test["result"]}']
    for case in cases or [f'{out}\n{test.get("stderr") or ""}']:
        lines = case.splitlines()
        if len(lines) > LINES_OF_A_FAILURE:  # which case it is, and how it ended
            lines = lines[:1] + lines[1 - LINES_OF_A_FAILURE:]
        told += ['  ' + line[:200] for line in lines if line.strip()]
    return told


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--broken', type=int, default=0, metavar='N')
    parser.add_argument('logs', nargs='*', metavar='LOG.json')
    args = parser.parse_args()
    totals = [0, args.broken, 0]
    for log in args.logs:
        with open(log) as lines:
            for line in lines:
                test = json.loads(line)
                totals = [a + b for a, b in zip(totals, count(test))]
                for told in failures(test):
                    print(told)
    passed, failed, skipped = totals
    if skipped:
        print(f'{skipped} skipped')
    if not passed and not failed:
        failed = 1
        print('no test was run')
    print(f'{passed} passed, {failed} failed')
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
