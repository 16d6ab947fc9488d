#!/bin/sh
# run-tests.sh DIR[:SUITE,...]...: builds each folder, runs its tests (those of the suites), and ends with one line that
# counts them all: "N passed, N failed".  A folder set up without tests is only built.
set -u
cd "$(dirname "$0")/.."
broken=0
logs=
# Many tests wait for a server or a browser most of the time: twice as many at once as there are processors.
at_once=$((2 * $(nproc)))
for arg in "$@"; do
    dir=${arg%%:*}
    suites=${arg#"$dir"}
    suites=$(echo "${suites#:}" | tr ',' ' ')
    echo "== $dir"
    if ! ninja --quiet -C "$dir"; then
        echo "the build in $dir failed"
        broken=$((broken + 1))
        continue
    fi
    chosen=
    for suite in $suites; do
        chosen="$chosen --suite $suite"
        if ! meson test -C "$dir" --no-rebuild --list --suite "$suite" 2>/dev/null | grep -q ' / '; then
            echo "there are no tests of the suite $suite in $dir: remove the folder, so that it is set up anew"
            broken=$((broken + 1))
        fi
    done
    log=$dir/meson-logs/testlog.json
    rm -f "$log"
    # shellcheck disable=SC2086 # a list of words
    meson test -C "$dir" --no-rebuild --print-errorlogs --timeout-multiplier 10 --num-processes "$at_once" $chosen ||
        echo "some tests in $dir failed: see $dir/meson-logs/testlog.txt"
    [ ! -f "$log" ] || logs="$logs $log"
done
# shellcheck disable=SC2086 # a list of words
exec tools/count-tests.py --broken "$broken" $logs
