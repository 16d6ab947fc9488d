#!/bin/sh
# fit.sh policy|written|solo|alone [PROGRAM [plain|many|full [POSITIONS [SEED]]]]: fits numbers of src/bots/params.def and writes them there.
#
#   ninja -C build-test tools/train/fit && sh tools/train/fit.sh policy build-test/tools/train/fit
#
# policy: the rollout policy; written: the written evaluation; solo: that of the solo game; alone: the rollout policy there
# (fit.c says by what they are judged).  It makes its own positions: of the base game for two (plain), of the same for three
# to six (many: the numbers that games of many have of their own), or of games with random expansions and players (full).
# Build again afterwards and let the new program meet the old one (`baluarte arena mcts 'cmd:OLD engine'`) before you keep
# them: what is better one turn at a time may not be in a game.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
what=$1 program=${2:-build-test/tools/train/fit} set_of=${3:-full} positions=${4:-4000} seed=${5:-1}
table=$here/../../src/bots/params.def
case $what-$set_of in
solo-* | alone-*) kind=SOLO ;;
*-many) kind=MANY ;;
*) kind= ;;
esac
moved=$("$program" "$what" "$set_of" "$positions" "$seed")
echo "$moved" | while read -r name value; do
    [ -n "$name" ] || continue
    if [ -z "$kind" ]; then
        sed -i "s/^X($name, [^,]*,/X($name, $value,/" "$table"
    elif grep -q "^FOR($kind, $name," "$table"; then
        sed -i "s/^FOR($kind, $name, .*/FOR($kind, $name, $value)/" "$table"
    else
        sed -i "s/^\/\* ----- other games.*/&\nFOR($kind, $name, $value)/" "$table"
    fi
done
echo "$moved"
