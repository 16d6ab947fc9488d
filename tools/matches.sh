#!/bin/sh
# matches.sh PROGRAM GROUP... : repeats the matches of docs/BOTS.md.
#
#   sh tools/matches.sh build/baluarte strength          one group
#   THREADS=8 sh tools/matches.sh build/baluarte levels solo
#   OLD=../old/build/baluarte sh tools/matches.sh build/baluarte yardstick
#   sh tools/matches.sh build/baluarte all
#
# Groups: strength (mcts against greedy, expect and uct at 100 ms a turn), levels (each against the one below, both
# games), cartagena (mcts against the runner), solo (the distribution of results), yardstick (mcts against greedy and mcts
# of another version, OLD: what docs/lab/README.md aims at and is open).  Each match stops as soon as its 95 %
# interval is on one side of what is claimed, and is kept as OUT/NAME.json (OUT: matches, unless set).
# THREADS games are played at the same time, one unless set.  Time is processor time, so that a busy machine changes
# nothing; NICE is how much to yield to others (10).
set -eu

program=${1:?usage: matches.sh PROGRAM GROUP...}
shift
out=${OUT:-matches}
threads=${THREADS:-1}
games=${GAMES:-200}
failed=0
mkdir -p "$out"

match() { # NAME BAR GAME FIRST SECOND [OPTION...]: the score of FIRST should be above BAR percent
    name=$1 bar=$2 game=$3 first=$4 second=$5
    shift 5
    nice -n "${NICE:-10}" "$program" arena --json --cpu --threads "$threads" --games "$games" --until "$bar" \
        --game "$game" "$@" "$first" "$second" >"$out/$name.json"
    python3 - "$out/$name.json" "$name" "$bar" <<'PY' || failed=1
import json, sys
path, name, bar = sys.argv[1], sys.argv[2], float(sys.argv[3])
whole = json.load(open(path))
m = whole["matches"][0]
low, high = 100 * m["score_low"], 100 * m["score_high"]
verdict = "above" if low > bar else "below" if high < bar else "open"
print(f'{name}: {m["first"]} - {m["second"]}: {m["wins"]} won, {m["draws"]} drawn, {m["losses"]} lost of {m["games"]}, '
      f'{100 * m["score"]:.1f} % ({low:.1f} .. {high:.1f}), points {m["points"][0]:.1f} : {m["points"][1]:.1f}, '
      f'{verdict} {bar:g} %, {whole["seconds"]:.0f} s')
sys.exit(verdict == "below")
PY
}

strength() {
    games=${GAMES:-2000} # 92 % is told from 90 % only after many
    match mcts-greedy 90 carcassonne mcts greedy --ms 100
    games=${GAMES:-200}
    match mcts-expect 75 carcassonne mcts expect --ms 100
    match mcts-uct 65 carcassonne mcts uct --ms 100
}

levels() {
    for level in 8 7 6 5 4 3 2; do
        match "level-$level-carcassonne" 65 carcassonne "level:$level" "level:$((level - 1))"
        match "level-$level-cartagena" 65 cartagena "level:$level" "level:$((level - 1))"
    done
}

cartagena() {
    match cartagena-jamaica 85 'cartagena mode=jamaica' mcts runner --ms 100
    match cartagena-tortuga 85 'cartagena mode=tortuga' mcts runner --ms 100
}

yardstick() { # in processor time, which a program has on the wall: on quiet cores
    : "${OLD:?the other version, a program}"
    greedy="cmd:sh tools/yardstick.sh $OLD 7"
    games=${GAMES:-600}
    match yardstick-four 80 'carcassonne players=4' mcts "$greedy" --ms 100
    match yardstick-four-all 80 'carcassonne players=4 expansions=all' mcts "$greedy" --ms 100
    match yardstick-hispaniola 88 'cartagena mode=hispaniola' mcts "$greedy" --ms 100
    match yardstick-tortuga-three 80 'cartagena mode=tortuga players=3' mcts "$greedy" --ms 100
    match yardstick-mcts 58 carcassonne mcts "cmd:sh tools/yardstick.sh $OLD x1" --ms 100
    match yardstick-mcts-400 50 carcassonne mcts "cmd:sh tools/yardstick.sh $OLD x4" --ms 100
    games=${GAMES:-200}
}

solo() { # games for each: the better result of the same seed wins
    nice -n "${NICE:-10}" "$program" arena --json --cpu --threads "$threads" --games $((2 * games)) --ms 100 \
        --game 'carcassonne ruleset=solo' mcts greedy >"$out/solo.json"
    python3 - "$out/solo.json" <<'PY'
import json, sys
m = json.load(open(sys.argv[1]))["matches"][0]
for name, points, s in zip((m["first"], m["second"]), m["points"], m["solo"]):
    print("solo: %s: %d games, lowest %d, quartiles %d %d %d, highest %d, mean %.1f"
          % (name, s["games"], *s["quartiles"], points))
PY
}

[ $# -gt 0 ] || set -- strength
for group in "$@"; do
    case $group in
    strength | levels | cartagena | solo | yardstick) "$group" ;;
    all) strength && levels && cartagena && solo ;;
    *) echo "matches.sh: there is no group '$group'; there are strength, levels, cartagena, solo, yardstick and all" >&2 && exit 2 ;;
    esac
done
exit "$failed"
