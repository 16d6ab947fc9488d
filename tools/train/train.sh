#!/bin/sh
# train.sh GAMES-PROGRAM FOLDER [ROUNDS]: the nets of src/bots/carcassonne/nets.h from nothing.
#
#   ninja -C build-test tools/train/games && sh tools/train/train.sh build-test/tools/train/games /tmp/nets
#
# In every round greedy plays some 50,000 games against itself by the nets of the round before (in the first by the written
# evaluation), and new nets are fitted to these games and those before.  Needs Python with numpy and PyTorch, a GPU,
# 10 GB of room, and a quarter of an hour on 16 cores.
set -eu
games=$1 folder=$2 rounds=${3:-3}
here=$(dirname "$0")
jobs=$(getconf _NPROCESSORS_ONLN)
mkdir -p "$folder"
last=- before=
for round in $(seq "$rounds"); do
    "$games" play "$last" $((40000 + 8000 * round)) "${round}00000000" "$jobs" "$folder/games$round"
    # shellcheck disable=SC2086 # may be no word at all
    python3 "$here/train.py" --out "$folder/net$round" ${before:+--from "$last"} "$folder/games$round" $before
    echo "round $round against the written evaluation:"
    "$games" match "greedy@$folder/net$round" greedy@- 4000 1 "$jobs"
    last=$folder/net$round before=$folder/games$round
done
python3 "$here/train.py" --from "$last" --c "$here/../../src/bots/carcassonne/net_weights.c"
