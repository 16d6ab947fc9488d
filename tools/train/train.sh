#!/bin/sh
# train.sh SET GAMES-PROGRAM FOLDER [ROUNDS [SECONDS]]: the nets of src/bots/carcassonne/nets.h from nothing.
#
#   ninja -C build-test tools/train/games && sh tools/train/train.sh full build-test/tools/train/games /tmp/nets
#
# SET is plain (the base game) or full (random expansions and players).  In every round greedy plays against itself by the
# nets of the round before (in the first by the written evaluation), SECONDS long at most (0: until it is done), and new
# nets are fitted to these games and those before.  Needs Python with numpy and PyTorch; with a GPU and 16 cores a quarter
# of an hour.
set -eu
set_of=$1 games=$2 folder=$3 rounds=${4:-3} seconds=${5:-0}
here=$(dirname "$0")
jobs=$(getconf _NPROCESSORS_ONLN)
mkdir -p "$folder"
last=- before=
for round in $(seq "$rounds"); do
    "$games" play "$set_of" "$last" $((40000 + 8000 * round)) "$seconds" "${round}00000000" "$jobs" "$folder/games$round"
    # shellcheck disable=SC2086 # may be no word at all
    python3 "$here/train.py" --set "$set_of" --out "$folder/net$round" ${before:+--from "$last"} "$folder/games$round" $before
    echo "round $round against the written evaluation:"
    case $set_of in full) with='expansions=inns,traders' ;; *) with= ;; esac
    "$games" match "carcassonne $with" "greedy@$folder/net$round" greedy@- 1000 1 "$jobs"
    last=$folder/net$round before=$folder/games$round
done
python3 "$here/train.py" --set "$set_of" --from "$last" --features "$("$games" hash)" --c "$here/../../src/bots/carcassonne/net_weights.c"
