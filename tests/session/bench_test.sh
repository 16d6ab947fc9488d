#!/bin/sh
# bench_test.sh ROOT PROGRAM: names, forms and the signature; never a speed.
set -u
root=$1
baluarte=$2
. "$root/tests/house/tap.sh"

bench() { "$baluarte" bench --time 0.02 "$@"; }
for name in playouts-plus-2p playouts-classic-5p playouts-all-2p playouts-all-6p playouts-solo playouts-cartagena-3p legal-moves \
    clone state-bytes state-bytes-all state-bytes-cartagena perft signature signature-all \
    signature-solo signature-cartagena signature-search; do
    ok "$name is listed" says "$name" bench --list
done
one_line() { bench playouts-plus-2p | grep -Eqx 'playouts-plus-2p [0-9]+ games/s'; }
ok 'a line is name, value, unit' one_line
small() { [ "$(bench state-bytes | cut -d ' ' -f 2)" -le 16384 ]; }
ok 'a position has at most 16 KiB' small
fitting() { [ "$(bench state-bytes-all | cut -d ' ' -f 2)" -le 49152 ]; }
ok 'a position with all expansions has at most 48 KiB' fitting
tiny() { [ "$(bench state-bytes-cartagena | cut -d ' ' -f 2)" -le 1024 ]; }
ok 'a position of Cartagena has at most 1 KiB' tiny
steady() { [ "$(bench signature)" = "$(bench signature)" ] && bench signature | grep -Eqx 'signature [0-9a-f]{16} hash'; }
ok 'the signature is always the same' steady
json() { bench --json clone signature | tr -d '\n ' | grep -Eqx '\{"benchmarks":\[\{.*"unit":"ns"\},\{.*\}\]\}'; }
ok 'JSON' json
done_testing
