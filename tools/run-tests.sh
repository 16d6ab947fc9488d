#!/bin/sh
# run-tests.sh DIR[:SUITE]...: builds each folder, runs its tests (those of the suite), and ends with one line that
# counts them all: "N passed, N failed".  DIR: builds only, with nothing to run, if it was set up without tests.
set -u
cd "$(dirname "$0")/.."
broken=0
logs=
for arg in "$@"; do
    dir=${arg%%:*}
    suite=${arg#"$dir"}
    suite=${suite#:}
    echo "== $dir"
    if ! ninja --quiet -C "$dir"; then
        echo "the build in $dir failed"
        broken=$((broken + 1))
        continue
    fi
    log=$dir/meson-logs/testlog.json
    rm -f "$log"
    meson test -C "$dir" --no-rebuild --print-errorlogs --timeout-multiplier 10 ${suite:+--suite "$suite"} ||
        echo "some tests in $dir failed: see $dir/meson-logs/testlog.txt"
    if [ -f "$log" ]; then
        logs="$logs $log"
    fi
done
# shellcheck disable=SC2086 # a list of words
exec tools/count-tests.py --broken "$broken" $logs
