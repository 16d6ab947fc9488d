#!/bin/sh
# train.sh SET GAMES-PROGRAM FOLDER [ROUNDS [SECONDS]]: a set of the nets of src/bots/carcassonne/nets.h.
#
#   ninja -C build-test tools/train/games && sh tools/train/train.sh full build-test/tools/train/games /tmp/nets
#
# SET is plain (the base game for two, from nothing), many (the same for three to six) or full (random expansions and
# players); these two begin with the plain nets of the program and with games by the rollout policy.  In every other round
# greedy plays against itself by the nets of the round before (plain: in the first by the written evaluation), SECONDS long
# at most (0: until it is done), and new nets are fitted to these games and those before.  Each round is judged by matches,
# and the last one is written to net_weights.c.  Needs Python with numpy and PyTorch; with a GPU and 16 cores a quarter of
# an hour.
set -eu
set_of=$1 games=$2 folder=$3 rounds=${4:-3} seconds=${5:-0}
here=$(dirname "$0")
jobs=$(getconf _NPROCESSORS_ONLN)
mkdir -p "$folder"
case $set_of in
plain) last=- by=- with= ;;
many) last=$folder/net0 by=policy with='players=4' ;;
full) last=$folder/net0 by=policy with='expansions=inns,traders' ;;
*) echo "train.sh: SET is plain, many or full, not $set_of" >&2 && exit 2 ;;
esac
[ "$by" = - ] || "$games" nets plain "$last"
before=
for round in $(seq "$rounds"); do
    [ "$by" = policy ] && many=${POLICY_GAMES:-300000} || many=$((40000 + 8000 * round))
    "$games" play "$set_of" "$by" "$many" "$seconds" "${round}00000000" "$jobs" "$folder/games$round"
    from=$last
    [ "$from" = - ] && from=
    # shellcheck disable=SC2086 # may be no word at all
    python3 "$here/train.py" --set "$set_of" --out "$folder/net$round" ${from:+--from "$from"} "$folder/games$round" $before
    echo "round $round: one decision at a time against the written evaluation, and in a search against the nets of the program:"
    "$games" match "carcassonne $with" "greedy@$folder/net$round" greedy@- 1000 1 "$jobs"
    "$games" match "carcassonne $with" "mcts:ms=15@$folder/net$round" mcts:ms=15@+ "${SEARCHES:-320}" 1 "$jobs"
    last=$folder/net$round by=$last before="$folder/games$round $before"
done
python3 "$here/train.py" --set "$set_of" --from "$last" --features "$("$games" hash)" --c "$here/../../src/bots/carcassonne/net_weights.c"
