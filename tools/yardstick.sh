#!/bin/sh
# yardstick.sh PROGRAM [LEVEL]: plays for the arena ('cmd:') as another version of this program does at a level.
#
#   baluarte arena --ms 100 --cpu mcts 'cmd:tools/yardstick.sh ../old/build/baluarte 7'
#
# The arena says `bestmove ms=N`; what is asked instead is `bestmove level=LEVEL` (7, greedy, unless said), so that a
# yardstick stays what it was while the bots of this version change.
set -eu
exec sed -u "s/^bestmove.*/bestmove level=${2:-7}/" | exec "$1" engine
