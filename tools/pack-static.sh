#!/bin/sh
# pack-static.sh IN.a OUT.a: the same code as one object in which only the public names can be seen, so that a program
# that links it may have functions of the same names as the engine's inner ones.
set -eu
in=$1 out=$2
object=${out%.a}.o
${LD:-ld} -r --whole-archive "$in" -o "$object"
${OBJCOPY:-objcopy} --localize-hidden "$object"
rm -f "$out"
${AR:-ar} rcsD "$out" "$object"
rm -f "$object"
