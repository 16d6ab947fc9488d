#!/bin/sh
# run-tests.sh DIR[:SUITE[:TARGET]]...: builds each folder (or only the target), runs its tests (those of the suite),
# and ends with one line that counts them all: "N passed, N failed".  A folder set up without tests is only built.
#
# The tests of the first folder take longest, and wait for browsers and servers in between: while they run, the other
# folders are built and tested one after the other, and what they say is shown when all are done.
set -u
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'trap - INT TERM; kill 0' INT TERM
# Many tests wait for a server or a browser most of the time: twice as many at once as there are processors.
at_once=$((2 * $(nproc)))

word() { # DIR:SUITE:TARGET N: the N-th of them
    echo "$1::" | cut -d: -f"$2"
}

broken() { # SENTENCE: a failure that no log tells of
    echo "$1" | tee -a "$work/broken"
}

build() { # DIR:SUITE:TARGET
    dir=$(word "$1" 1)
    target=$(word "$1" 3)
    echo "== $dir"
    ninja --quiet -C "$dir" ${target:+"$target"} || { broken "the build in $dir failed"; return 1; }
}

run() { # DIR:SUITE:TARGET
    dir=$(word "$1" 1)
    suite=$(word "$1" 2)
    log=$dir/meson-logs/testlog.json
    rm -f "$log"
    status=0
    meson test -C "$dir" --no-rebuild --print-errorlogs --timeout-multiplier 10 --num-processes "$at_once" \
        ${suite:+--suite "$suite"} || status=$?
    if [ ! -f "$log" ]; then
        [ -z "$suite" ] || broken "there are no tests of the suite $suite in $dir"
        return
    fi
    echo "$log" >>"$work/logs"
    [ "$status" != 0 ] || return
    echo "some tests in $dir failed: see $dir/meson-logs/testlog.txt"
    grep -q '"result": "\(FAIL\|ERROR\|TIMEOUT\|INTERRUPT\|UNEXPECTEDPASS\)"' "$log" || broken "the tests in $dir broke off"
}

touch "$work/broken" "$work/logs" "$work/others"
first=$1
shift
if build "$first"; then is_built=yes; else is_built=no; fi
for other in "$@"; do
    build "$other" && run "$other"
done >"$work/others" 2>&1 &
[ "$is_built" = no ] || run "$first"
wait
cat "$work/others"
# shellcheck disable=SC2046 # a list of words
tools/count-tests.py --broken "$(wc -l <"$work/broken")" $(cat "$work/logs")
