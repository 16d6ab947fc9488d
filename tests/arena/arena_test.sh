#!/bin/sh
# arena_test.sh ROOT PROGRAM: matches, and bots that do what no bot should.
set -u
root=$1
baluarte=$2
. "$root/tests/house/tap.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
BALUARTE=$baluarte
export BALUARTE

arena() { # WORD...: its output, errors included
    "$baluarte" arena "$@" </dev/null 2>&1
}
field() { # KEY JSON: the first value of that key
    printf '%s\n' "$2" | sed -n "s/.*\"$1\":\([^,}]*\).*/\1/p"
}
complains() { # TEXT WORD...: bad usage, and says so
    text=$1
    shift
    said=$(arena "$@")
    [ $? = 2 ] || { echo "$said"; return 1; }
    case $said in *"$text"*) ;; *) echo "$said"; return 1 ;; esac
}

# ----- usage -----

ok 'no bots' complains 'name at least two bots'
ok 'one bot' complains 'name at least two bots' greedy
ok 'an unknown bot' complains 'nobody' greedy nobody
ok 'an unknown option' complains "there is no option '--fast'" --fast greedy random
ok 'an unknown game' complains "there is no game 'chess'" --game chess greedy random
ok 'a bad game option' complains 'weather' --game 'carcassonne weather=fine' greedy random
ok 'a seed among the options' complains 'say where they begin with --seed' --game 'carcassonne seed=4' greedy random
ok 'no number' complains '--games needs a whole number' greedy random --games
ok 'a bad number' complains '--games needs a whole number' greedy random --games -3
ok 'a number that is too large' complains '--threads needs a whole number' greedy random --threads 99999999999999999999
ok 'a missing value' complains '--game needs a value' greedy random --game
for sprt in 0 5,0 0,5,0.1 0,5,0.6,0.05 0,x 0,5,0.05,0.05,1 nan,5; do
    ok "--sprt $sprt" complains '--sprt needs elo0,elo1' greedy random --sprt "$sprt"
done
ok 'no program' complains 'name a program after cmd:' greedy cmd:

# ----- matches -----

pairs_of_games() {
    json=$(arena greedy random --games 6 --seed 11 --json --records "$work/records") || { echo "$json"; return 1; }
    [ "$(field games "$json")" = 6 ] && [ "$(field wins "$json")" = 6 ] && [ "$(field interrupted "$json")" = false ] &&
        [ "$(field elo "$json")" = null ]
}
ok 'greedy wins every game against random' pairs_of_games
records_are_right() {
    [ "$(ls "$work/records" | wc -l)" = 6 ] && "$baluarte" check "$work"/records/*
}
ok 'every game has a record that can be checked' records_are_right
records_are_paired() {
    a=$work/records/1-2_000002a.txt b=$work/records/1-2_000002b.txt
    grep -qx 'seed: 12' "$a" && grep -qx 'seed: 12' "$b" &&
        grep -qx '# seat 0: greedy' "$a" && grep -qx '# seat 0: random' "$b" &&
        [ "$(grep -m1 '^draw' "$a")" = "$(grep -m1 '^draw' "$b")" ]
}
ok 'a pair has one seed, the same first draw, and swapped seats' records_are_paired
same_on_any_number_of_threads() {
    one=$(arena uct:nodes=15 greedy random --games 6 --threads 1 --json | sed 's/"seconds":[^,]*,//')
    many=$(arena uct:nodes=15 greedy random --games 6 --threads 3 --json | sed 's/"seconds":[^,]*,//')
    [ -n "$one" ] && [ "$one" = "$many" ] || { echo "$one"; echo "$many"; return 1; }
}
ok 'a budget in nodes gives the same result on any number of threads' same_on_any_number_of_threads
round_robin() {
    # The same words are told apart by their places.
    arena random random random --games 2 | grep -o '^random #.  random #.  *2 ' | tr -s ' ' >"$work/three"
    printf 'random #%d random #%d 2 \n' 1 2 1 3 2 3 | diff - "$work/three"
}
ok 'three bots play three matches' round_robin
json_is_json() {
    arena random greedy --games 2 --json --sprt 0,10 | python3 -c 'import json, sys
m = json.load(sys.stdin)["matches"][0]
assert m["games"] == 2 == m["wins"] + m["draws"] + m["losses"] and sum(m["pairs"]) == 1
assert m["first"] == "random" and m["second"] == "greedy" and m["score_low"] <= m["score"] <= m["score_high"]
assert m["sprt"]["lower"] < m["sprt"]["llr"] < m["sprt"]["upper"] and m["sprt"]["verdict"] == "open"'
}
ok '--json' json_is_json
stop_rule() { # VERDICT BOT BOT
    json=$(arena "$2" "$3" --games 100000 --threads 2 --sprt 0,100 --json)
    [ "$(field verdict "$json")" = "\"$1\"" ] && [ "$(field games "$json")" -lt 200 ] || { echo "$json"; return 1; }
}
ok 'the stop rule ends a match that is won' stop_rule elo1 greedy random
ok 'the stop rule ends a match that is lost' stop_rule elo0 random greedy
ok 'the solo game shows its distribution' says 'random #1: 4 games, lowest' \
    arena --game 'carcassonne ruleset=solo' random random --games 8
until_a_bar() {
    json=$(arena greedy random --games 100000 --threads 2 --until 60 --json --cpu --ms 20)
    echo "$json" | python3 -c 'import json, sys
m = json.load(sys.stdin)["matches"][0]
assert 20 <= m["games"] < 100 and m["score_low"] > 0.6, m'
}
ok 'stops past a bar' until_a_bar
ok 'a bar is a score' says '--until needs a score' arena greedy random --until 100
luck_explains() { # a fixed number of games: luck is nothing within its error, and the games are worth more
    json=$(arena greedy greedy --games 40 --threads 2 --luck 1 --seed 1 --json)
    echo "$json" | python3 -c 'import json, sys
luck = json.load(sys.stdin)["matches"][0]["luck"]
assert abs(luck["mean"]) < 4 * luck["error"] and luck["error"] < 0.1, luck
assert luck["worth"] > 44 and luck["score_low"] < luck["score"] < luck["score_high"], luck'
}
ok 'luck explains a part of the score' luck_explains
ok 'luck is judged where somebody thinks' says 'without the luck of the draw' arena --game cartagena mcts greedy --nodes 20 \
    --games 20
ok 'luck of a party of seats' says 'without the luck of the draw' arena --game 'cartagena players=4' greedy greedy \
    --games 40 --luck 1
ok 'nobody asks about luck' fails says 'without the luck' arena greedy random --games 20
ok 'many players' says ' 4 ' arena --game 'carcassonne players=5' random greedy --games 4
ok 'cartagena' says 'greedy  random       4      4 ' arena --game 'cartagena mode=tortuga' greedy random --games 4
solo() { # two games are one comparison
    json=$(arena --game 'carcassonne ruleset=solo' random random --games 8 --json)
    [ "$(field games "$json")" = 4 ] || { echo "$json"; return 1; }
}
ok 'solo' solo
waits_for() { # COMMAND...: until it succeeds; two minutes are more than anything here takes
    for _ in $(seq 1200); do
        "$@" && return
        sleep 0.1
    done
    return 1
}
has_ended() { # PID: also a process whose parent has not noticed yet
    case $(sed 's/.*) //' "/proc/$1/stat" 2>/dev/null) in '' | Z*) ;; *) return 1 ;; esac
}
interrupt_when() { # PID FILE: an interrupt as soon as the file is there, and the end of it if that is not heeded
    waits_for test -e "$2"
    kill -INT "$1"
    waits_for has_ended "$1" || kill -9 "$1"
}
interrupt() {
    "$baluarte" arena random greedy --games 100000000 --json --threads 2 --records "$work/many" >"$work/out" 2>&1 &
    arena_pid=$!
    interrupt_when "$arena_pid" "$work/many/1-2_000001a.txt" >/dev/null 2>&1 &
    wait "$arena_pid" || return 1
    json=$(cat "$work/out")
    [ "$(field interrupted "$json")" = true ] && [ "$(field games "$json")" -gt 0 ] || { echo "$json"; return 1; }
}
ok 'an interrupt prints what was played' interrupt
full_disk() {
    [ -c /dev/full ] || return 0
    fails "$baluarte" arena random random --games 2 >/dev/full 2>/dev/null
}
ok 'a full disk is a fault' full_disk

# ----- programs -----

ok 'the engine is a bot' says ' 4      4 ' arena "cmd:'$baluarte' engine" random --games 4 --nodes 30
ok 'the engine is a bot where hands are secret' says ' 4      4 ' \
    arena --game 'cartagena mode=jamaica' "cmd:'$baluarte' engine" random --games 4 --nodes 30
first_by_lot() { # GAME: programs hear which seat the seed chose, and not the seed
    json=$(arena --game "$1 players=4 first_player=random" "cmd:tee -a '$work/first' | '$baluarte' engine" greedy \
        --games 6 --nodes 5 --json) || return 1
    [ "$(field faults "$json")" = '[0' ] && grep -q 'first_player=seat[123] ' "$work/first" &&
        ! grep -q 'seed=\|random' "$work/first" || { echo "$json"; grep '^new' "$work/first"; return 1; }
    rm "$work/first"
}
ok 'a program is told who begins by lot' first_by_lot 'carcassonne ruleset=classic'
ok 'a program is told who begins by lot in Cartagena' first_by_lot 'cartagena mode=jamaica'
engine_conduct() {
    json=$(arena --game 'cartagena mode=hispaniola players=4 hand_limit=4' "cmd:'$baluarte' engine" greedy --games 6 \
        --nodes 5 --json)
    [ "$(field faults "$json")" = '[0' ] || { echo "$json"; return 1; }
}
ok 'the engine plays by the rules at four seats' engine_conduct
example() {
    json=$(arena "cmd:python3 '$root/examples/bot.py'" random --games 2 --nodes 1 --json)
    [ "$(field faults "$json")" = '[0' ] && [ "$(field wins "$json")" = 2 ] || { echo "$json"; return 1; }
}
ok 'examples/bot.py beats random' example
example_with_secrets() {
    json=$(arena --game cartagena "cmd:python3 '$root/examples/bot.py'" greedy --games 2 --nodes 1 --json)
    [ "$(field faults "$json")" = '[0' ] || { echo "$json"; return 1; }
}
ok 'examples/bot.py plays cartagena' example_with_secrets
secrets_stay() { # seat 1 hears six '?' and then its own six
    arena --game 'cartagena mode=jamaica' greedy "cmd:tee '$work/told' | '$baluarte' engine" --games 1 --threads 1 \
        --nodes 1 >/dev/null
    # the second game of the pair has overwritten the first: the program sits at seat 0
    head -1 "$work/told" | grep -q 'you=0$' && fails grep -q seed= "$work/told" &&
        [ "$(sed -n 2,7p "$work/told" | grep -c '^play draw [a-z]*$')" = 6 ] &&
        [ "$(sed -n 8,13p "$work/told" | grep -cx 'play draw ?')" = 6 ] || { head -20 "$work/told"; return 1; }
}
ok 'a program hears neither the seed nor the cards of others' secrets_stay

# ----- you=SEAT in the protocol -----

engine() { # LINE...: what the engine answers, in one line
    printf '%s\n' "$@" | "$baluarte" engine | tr '\n' ' '
}
ok 'you= is a seat' says '? you= is a seat from 0 to 1' engine 'new cartagena you=2'
ok 'you= is one digit' says '? you= is a seat from 0 to 1' engine 'new cartagena you=01'
ok 'you= twice' says "? " engine 'new cartagena you=0 you=1'
ok 'a card that is not seen' says '{"ev":"card","seat":0}' engine 'new cartagena you=1' 'play draw ?'
ok 'a card of its own' says '{"ev":"card","seat":0,"symbol":"hat"}' engine 'new cartagena you=0' 'play draw hat'
ok 'no card to see' says '? ' engine 'new carcassonne you=1' 'play draw ?'
ok 'everything is seen without you=' says "? a symbol is" engine 'new cartagena' 'play draw ?'
for request in undo record chance; do
    ok "$request of a game that is known in part" says '? this game is seen from one seat' \
        engine 'new cartagena you=1' 'play draw ?' "$request"
    ok "$request of a game without secrets" says '= ' engine 'new carcassonne you=1' 'play draw W' 'play place -1,0/0' \
        'play pass' "$request"
done
state_is_seen() {
    engine 'new cartagena you=1' 'play draw ?' 'play draw ?' state | grep -q '"hands":\[2,\[\]\]'
}
ok 'state shows what the seat may see' state_is_seen
load_ends_it() {
    says '{"ev":"card","seat":0,"symbol"' engine 'new cartagena you=1' load 'game: cartagena' . chance
}
ok 'a record is known as a whole' load_ends_it

# bot NAME BESTMOVE: a program that is right in everything but what it does at 'bestmove'
bot() {
    cat >"$work/$1" <<END
while read -r line; do
    case \$line in
    bestmove*) $2 ;;
    quit) exit 0 ;;
    *) printf '=\n\n' ;;
    esac
done
END
}
loses() { # TEXT COMMAND WORD...: it loses both games, for that reason
    text=$1 command=$2
    shift 2
    json=$(arena random "cmd:$command" --games 2 --threads 2 --json --patience 100000 "$@" 2>/dev/null)
    [ "$(field wins "$json")" = 2 ] && [ "$(field games "$json")" = 2 ] || { echo "$json"; return 1; }
    case $(field second_fault "$json") in *"$text"*) ;; *) echo "$json"; return 1 ;; esac
}
bot illegal 'printf "= place 99,99/0\n\n"'
bot unreadable 'printf "= \\001\\377\n\n"'
bot empty 'printf "=\n\n"'
bot silent "echo >$work/asked; sleep 20"
bot crash 'exit 3'
bot killed 'kill -9 $$'
bot garbage 'printf "hello\n\n"'
bot nothing 'printf "\n"'
bot half 'printf "= place 0,1/0\n"; sleep 20'
bot endless 'yes'
bot blanks 'yes ""'
bot refuses 'printf "? no idea\n\n"'
bot chatter 'printf "= pass\n\nby the way\n\n"'
bot closes 'exec >&-; sleep 20'
ok 'an illegal action' loses "played 'place 99" "sh $work/illegal"
ok 'an action that is no text' loses "played '??'" "sh $work/unreadable"
ok 'no action' loses "played ''" "sh $work/empty"
ok 'silence' loses 'did not answer' "sh $work/silent" --ms 20 --slack 200
ok 'silence from the start' loses "did not answer 'new carcassonne" 'sleep 20' --patience 300
ok 'half a reply' loses 'did not answer' "sh $work/half" --ms 20 --slack 200
ok 'a crash' loses 'exit status 3' "sh $work/crash"
ok 'a crash by a signal' loses 'signal 9' "sh $work/killed"
ok 'a program that is not there' loses 'exit status 127' "$work/none"
ok 'garbage' loses "with 'hello'" "sh $work/garbage"
ok 'an empty reply' loses "answered 'bestmove' with ''" "sh $work/nothing"
ok 'endless output' loses 'without an end' "sh $work/endless"
ok 'endless blank lines' loses '' "sh $work/blanks"
ok 'endless output from the start' loses '' yes
ok 'a refusal' loses 'no idea' "sh $work/refuses"
ok 'more than was asked' loses 'empty line that ends a reply' "sh $work/chatter"
ok 'a closed output' loses 'closed its output' "sh $work/closes"
# One that waits for the processor for a second, once, and is good otherwise; it writes down what it is offered.
cat >"$work/waits" <<END
rm -f $work/offers
while read -r line; do
    case \$line in
    bestmove*)
        [ -e $work/offers ] || sleep 1
        echo "\$line" >>$work/offers
        echo 'bestmove level=1' ;;
    *) echo "\$line" ;;
    esac
done | "\$BALUARTE" engine
END
waiting_is_no_fault() {
    json=$(arena random "cmd:sh $work/waits" --games 2 --threads 1 --json --ms 90 --cpu --patience 100000)
    case $json in *'"faults":[0,0]'*) ;; *) echo "$json"; return 1 ;; esac
    # 60 ms of 90 are offered for the tile and 20 of the other 30 for the figure, however long the first one took
    sed -n 's/^bestmove ms=//p' "$work/offers" | sort -n | head -1 >"$work/least"
    [ "$(cat "$work/least")" -ge 20 ] || { cat "$work/least"; return 1; }
}
ok 'on a busy machine a program that waits neither loses nor is hurried' waiting_is_no_fault
ok 'silence, where it is said how long one may be late' loses 'did not answer' "sh $work/silent" --cpu --ms 20 --slack 200
nothing_stays() { # it is silent only when it has started what it starts
    cat >"$work/parent" <<END
sleep 300 &
echo \$! >>$work/pids
trap '' TERM INT
while read -r line; do
    case \$line in
    bestmove*) while :; do sleep 1; done ;;
    *) printf '=\n\n' ;;
    esac
done
END
    "$baluarte" arena random "cmd:sh $work/parent" --games 2 --ms 20 --slack 200 >/dev/null 2>&1
    [ "$(wc -l <"$work/pids")" = 2 ] || return 1
    for pid in $(cat "$work/pids"); do
        waits_for has_ended "$pid" || return 1
    done
}
ok 'what a program has started ends with it' nothing_stays
interrupt_program() {
    rm -f "$work/asked"
    "$baluarte" arena random "cmd:sh $work/silent" --games 4 --json >"$work/out" 2>&1 &
    arena_pid=$!
    interrupt_when "$arena_pid" "$work/asked" >/dev/null 2>&1 &
    wait "$arena_pid" || return 1
    json=$(cat "$work/out")
    [ "$(field interrupted "$json")" = true ] && [ "$(field games "$json")" = 0 ] || { echo "$json"; return 1; }
}
ok 'an interrupt does not wait for a silent program' interrupt_program

# ----- from a position of a record -----

"$baluarte" arena --games 2 --luck 0 --records "$work/before" greedy random >/dev/null 2>&1
begun=$work/before/1-2_000001a.txt
from_there() { # WORD...: two bots, then all records begin as that game did
    rm -rf "$work/after"
    "$baluarte" arena --from "$begun" --ply 120 --games 2 --luck 0 --records "$work/after" "$@" >"$work/out" 2>&1 &&
        grep -q 'from action 120 of a record' "$work/out" && "$baluarte" check "$work"/after/*.txt >/dev/null || return 1
    for record in "$work"/after/*.txt; do
        [ "$(sed '/^#/d; /^[a-z]*: /d' "$record" | head -n 120)" = "$(sed '/^#/d; /^[a-z]*: /d' "$begun" | head -n 120)" ] ||
            return 1
    done
}
ok 'games from a position of a record' from_there greedy random
ok 'programs are told how it began' from_there greedy "cmd:$baluarte engine" --nodes 20
two_seeds() { [ "$(cat "$work"/after/*.txt | grep -c '^seed: 1$')" = 2 ]; }
ok 'the seeds are those of the match' two_seeds
ok 'a record and a game' complains 'game does not go with --from' --from "$begun" --ply 9 --game cartagena greedy random
ok 'a position of nothing' complains 'ply goes with --from' --ply 9 greedy random
done_testing
