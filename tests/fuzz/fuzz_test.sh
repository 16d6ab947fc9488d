#!/bin/sh
# fuzz_test.sh FUZZER FOLDER SECONDS [RUNS [CORPUS]]: a short run from the corpus, the same one each time if RUNS end it; what it finds interesting is thrown away, what breaks
# is printed so that it can be added to the corpus.
set -eu
fuzzer=$1
folder=$2
seconds=$3
runs=${4:--1}
corpus=${5:-corpus}
words=$folder/protocol.dict
[ ! -f "$folder/${corpus%%/*}.dict" ] || words=$folder/${corpus%%/*}.dict
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/found"
if ! "$fuzzer" -seed=1 -runs="$runs" -max_total_time="$seconds" -max_len=1024 -timeout=60 -rss_limit_mb=1024 -print_final_stats=1 \
    -dict="$words" -artifact_prefix="$work/" "$work/found" "$folder/$corpus" >"$work/log" 2>&1; then
    tail -n 60 "$work/log"
    for file in "$work"/crash-* "$work"/timeout-* "$work"/leak-* "$work"/oom-*; do
        [ ! -f "$file" ] || { echo "== the input, in base64"; base64 "$file"; }
    done
    exit 1
fi
grep -E 'stat::number_of_executed_units|^Done' "$work/log"
