#!/bin/sh
# run-tests.sh DIR[:SUITE[:TARGET]]...: builds each folder (or only the target), runs its tests (those of the suite),
# and ends with one line that counts them all: "N passed, N failed".  A folder set up without tests is only built.
set -u
cd "$(dirname "$0")/.."
broken=0
logs=
# Many tests wait for a server or a browser most of the time: twice as many at once as there are processors.
at_once=$((2 * $(nproc)))
for arg in "$@"; do
    dir=${arg%%:*}
    suite=${arg#"$dir"}
    suite=${suite#:}
    target=${suite#"${suite%%:*}"}
    target=${target#:}
    suite=${suite%%:*}
    echo "== $dir"
    if ! ninja --quiet -C "$dir" ${target:+"$target"}; then
        echo "the build in $dir failed"
        broken=$((broken + 1))
        continue
    fi
    log=$dir/meson-logs/testlog.json
    rm -f "$log"
    meson test -C "$dir" --no-rebuild --print-errorlogs --timeout-multiplier 10 --num-processes "$at_once" \
        ${suite:+--suite "$suite"} || echo "some tests in $dir failed: see $dir/meson-logs/testlog.txt"
    if [ -f "$log" ]; then
        logs="$logs $log"
    elif [ -n "$suite" ]; then
        echo "there are no tests of the suite $suite in $dir"
        broken=$((broken + 1))
    fi
done
# shellcheck disable=SC2086 # a list of words
exec tools/count-tests.py --broken "$broken" $logs
