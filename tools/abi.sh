#!/bin/sh
# abi.sh ROOT WORK: what programs that use libbaluarte depend on, as abidw writes it, on standard output: the names and their
# versions, and the types that include/baluarte.h gives away.
#
# The library's own files are compiled for it with the debugging information that this is read from; the engine behind them
# is not needed, since nothing is run.
set -eu
root=$1
work=$2
for file in baluarte thinking vector; do
    ${CC:-cc} -g -O1 -fPIC -fvisibility=hidden -std=gnu17 -DBALUARTE_VERSION='"0"' -ffile-prefix-map="$root/=" \
        -I"$root/src" -I"$root/include" -c "$root/src/lib/$file.c" -o "$work/$file.o"
done
${CC:-cc} -shared -nostdlib -o "$work/libbaluarte.so.1" -Wl,-soname,libbaluarte.so.1 -Wl,--unresolved-symbols=ignore-all \
    -Wl,--version-script="$root/src/lib/libbaluarte.map" "$work/baluarte.o" "$work/thinking.o" "$work/vector.o"
abidw --headers-dir "$root/include" --drop-private-types --no-show-locs --no-corpus-path --no-comp-dir-path "$work/libbaluarte.so.1"
