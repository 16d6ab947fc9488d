#!/bin/sh
# yardstick.sh PROGRAM [LEVEL | xN]: plays for the arena ('cmd:') as another version of this program does.
#
#   baluarte arena --ms 100 --cpu mcts 'cmd:tools/yardstick.sh ../old/build/baluarte 7'
#   baluarte arena --ms 100 --cpu mcts 'cmd:tools/yardstick.sh ../old/build/baluarte x4'
#
# The arena says `bestmove ms=N`.  With a level (7, greedy, unless said) `bestmove level=LEVEL` is asked instead, so that a
# yardstick stays what it was while the bots of this version change; with xN its mcts has N times as long.
set -eu

longer() { # TIMES: what is said, with as many times the milliseconds
    while IFS= read -r line; do
        case $line in
        bestmove*ms=*)
            ms=${line##*ms=}
            line="${line%%ms=*}ms=$((${ms%% *} * $1))"
            ;;
        esac
        printf '%s\n' "$line"
    done
}

case ${2:-7} in
x*) longer "${2#x}" | exec "$1" engine ;;
*) exec sed -u "s/^bestmove.*/bestmove level=${2:-7}/" | exec "$1" engine ;;
esac
