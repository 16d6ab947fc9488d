#!/bin/sh
# play_test.sh ROOT PROGRAM: 'baluarte play' through a pipe.
set -u
root=$1
baluarte=$2
. "$root/tests/house/tap.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

play() { # INPUT WORD...: what it prints; the status must be 0
    printf "$1" >"$work/in"
    shift
    "$baluarte" play "$@" <"$work/in"
}

ok 'the default game is Plus for two' says 'Carcassonne for 2, ruleset=plus' play ''
ok 'the seed is shown' says 'seed=77' play '' seed=77
ok 'key=value without a game' says 'Carcassonne for 3' play '' players=3
two_seeds_differ() { [ "$(play '' | head -n 1)" != "$(play '' | head -n 1)" ]; }
ok 'a seed of its own every time' two_seeds_differ
ok 'the end of input says how to save' says "'save FILE'" play ''
quit_is_silent() { ! play 'quit\n' | grep -q 'input has ended'; }
ok 'quit is no end of input' quit_is_silent
ok 'the tile is named' says 'draws' play '' seed=5
ok 'choices have numbers' says '   1 place' play '' seed=5
ok 'notation is accepted' says 'figure> ' play 'place 0,1/2\n' seed=5
ok 'a number is accepted' says 'figure> ' play '1\n' seed=5
ok 'numbers have a range' says 'No: the choices are numbered from 1 to' play '99\n' seed=5
ok 'zero is no choice' says 'No: the choices are numbered from 1 to' play '0\n' seed=5
ok 'a refusal says why' says 'No: ' play 'put small road:E\n' seed=5
ok 'a refusal tells the rule' says 'The rule: The tile goes beside the others' play 'place 9,9/0\n' seed=5
ok 'and how to read it again' says "'baluarte help rule PL-07'" play 'place 9,9/0\n' seed=5
no_bare_code() { ! play 'place 9,9/0\n' seed=5 | grep -q '\[PL-07\]'; }
ok 'a refusal has no bare code' no_bare_code
ok 'nonsense is refused' says 'No: ' play 'dance\n' seed=5
ok 'control bytes are refused' says 'That is no text' play '\033[A\n' seed=5
ok 'help' says 'take the last decision back' play 'help\n'
ok 'scores' says 'if the game ended now' play 'scores\n'
ok 'history' says 'turn 1, chance: draw' play 'history\n'
ok 'a hint comes step by step to the best turn' says 'The best turn' play 'hint\nhint\nhint\nhint\n' --bot 1=1 seed=5
a_hint_can_be_played() {
    hinted=$(play 'hint\nhint\nhint\nhint\n' --bot 1=1 seed=5 | sed -n 's/.*The best turn: \([^;(]*[^;( ]\).*/\1/p' | tail -n 1)
    play "$hinted\n" seed=5 | grep -q 'figure> '
}
ok 'which can be played' a_hint_can_be_played
ok 'in the middle of a turn the rest of it' says 'The best turn goes on so: ' play '1\nhint\nhint\nhint\nhint\n' --bot 1=1 seed=5
ok 'none with other people' says 'Hints are for games without other people' play 'hint\n' seed=5
ok 'nor in a solo game of two' says 'Hints are for games without other people' play 'hint\n' ruleset=solo players=2 seed=5
ok 'where nobody decides there is none' says 'Nobody has to decide now.' play 'hint\n' --bot 0=1 --bot 1=1 seed=5
ok 'nothing to undo' says 'There is no decision to take back.' play 'undo\n'
ok 'save needs a name' says 'Say where' play 'save\n'
ok 'load needs a name' says 'Say from where' play 'load\n'
ok 'save in a place that is not there' says 'cannot be written' play 'save /nonexistent/x\n'
ok 'load of nothing' says 'cannot be read' play 'load /nonexistent/x\n'

# Undo leads back to the same question, with the same tile.
undo_leads_back() {
    play '' seed=9 | sed -n '/^ *[0-9]* place/,$p' | head -n 1 >"$work/before"
    play '1\nundo\n' seed=9 | sed -n '/^ *[0-9]* place/,$p' | grep -c -F -f "$work/before" | grep -qx 2
}
ok 'undo leads back' undo_leads_back
ok 'undo names the tile again' says 'draws' sh -c "printf '1\nundo\n' | '$baluarte' play seed=9 | tail -n 25"
no_escape() { ! play '1\n' seed=5 | grep -q "$(printf '\033')"; }
ok 'no colour in a pipe' no_escape

# A whole game, by the second choice where there is one.
answers=$(i=0; while [ $i -lt 200 ]; do printf '2\\n1\\n'; i=$((i + 1)); done)
to_the_end() { play "$answers"'save '"$work"'/whole\n' seed=5 >"$work/out" && grep -q 'keeps the game' "$work/out"; }
ok 'a game to its end' to_the_end
ok 'the winner is named' grep -Eq 'wins|share the victory' "$work/out"
ok 'its record is right' "$baluarte" check "$work/whole"
goes_on() {
    play '1\n1\n1\nsave '"$work"'/part\n1\n' seed=6 | tail -n 20 >"$work/first"
    play 'load '"$work"'/part\n1\n' | tail -n 20 >"$work/second"
    tail -n 12 "$work/first" >"$work/a" && tail -n 12 "$work/second" | diff "$work/a" -
}
ok 'a saved game goes on' goes_on
damaged() { sed 's/^place.*/place 40,40\/0/' "$work/part" >"$work/bad" && play 'load '"$work"'/bad\n' | grep -q "bad:[0-9]*: "; }
ok 'a damaged record is refused with its line' damaged

# Cartagena: secret hands stay secret at one keyboard, and a whole game goes to its end.
cartagena() { # INPUT WORD...
    input=$1
    shift
    play "$input" cartagena "$@"
}
matches() { # PATTERN INPUT WORD...
    pattern=$1
    shift
    cartagena "$@" | grep -q "$pattern"
}
ok 'the other game has its name' says 'Cartagena for 3, mode=jamaica' cartagena '' players=3
ok 'the tunnel is shown' matches '^ 1 ' '' seed=4
ok 'the hand of the seat that moves is shown' says 'Hand of seat 0: skull' cartagena '' seed=4
ok 'the hands of others are numbers' says 'Hand of seat 1: 6 cards' cartagena '' seed=4
ok 'open hands are shown' matches 'Hand of seat 1: [a-z]' '' mode=tortuga seed=4
ok 'a hint for pirates' says 'The best turn' play 'hint\nhint\nhint\nhint\n' --bot 1=1 cartagena seed=4
ok 'the row is shown' matches 'Row, next first: [a-z]' '' mode=tortuga seed=4
ok 'cards say where they lead' matches '^  fortress  *-' '' seed=4
tells_no_draw() { ! cartagena 'history\n' seed=4 | grep -q 'chance: draw'; }
ok 'history keeps the secret' tells_no_draw
ok 'history of an open game' says 'turn 0, chance: draw' cartagena 'history\n' mode=tortuga seed=4
cartagena_to_the_end() {
    cartagena "$answers$answers$answers"'save '"$work"'/pirates\n' seed=5 turn_limit=60 >"$work/out" &&
        grep -q 'keeps the game' "$work/out"
}
ok 'a game of pirates to its end' cartagena_to_the_end
ok 'its winner is named' grep -Eq 'wins|share the victory' "$work/out"
ok 'its record is right too' "$baluarte" check "$work/pirates"

# Solo: what a game comes to is kept, in this folder only.
export XDG_DATA_HOME="$work/data"
kept=$XDG_DATA_HOME/baluarte/results.txt
solo() { # INPUT WORD...
    input=$1
    shift
    play "$input" "$@" ruleset=solo seed=5
}
lines_kept() { [ "$(cat "$kept" 2>/dev/null | wc -l)" = "$1" ]; }
ok 'one person' says 'Carcassonne for 1, ruleset=solo players=1' solo ''
ok 'followers and tiles are shown' says 'Followers and tiles left: seat 0 4 and 23,' solo ''
ok 'two together' says 'Carcassonne for 2, ruleset=solo players=2' solo '' players=2
ok 'who speaks for the colour' says 'seat 0, person 0, place> ' solo '' players=2
ok 'a hint for one person' says 'a result of about' solo 'hint\nhint\nhint\nhint\n'
ok 'also for the third' says 'seat 2, person 0, place> ' solo '1\n1\n1\n1\n' players=2
nobody_else_is_named() { ! solo '' | grep -q 'person'; }
ok 'one alone is not told who it is' nobody_else_is_named
ok 'with expansions a follower is due' says 'a follower must be placed: ' solo '1\npass\n' expansions=inns,abbot
ok 'no results yet' says 'There are no results yet' "$baluarte" results
ok 'a solo game to its end' says "'baluarte results' shows the best ones" solo "$answers"
ok 'its result is kept' lines_kept 1
a_line='[0-9]+	[0-9]{4}-[0-9]{2}-[0-9]{2}	0	[0-9]+,[0-9]+,[0-9]+	seed=5	carcassonne ruleset=solo players=1'
ok 'the line is a result' grep -Eqx "$a_line" "$kept"
says_it_is_over() { solo "$answers" --no-results | grep -Eq 'The game is over: the last colour has [0-9]+ points.'; }
ok 'the result is said' says_it_is_over
ok '--no-results keeps nothing' lines_kept 1
unfinished() { solo '1\n1\n' >"$work/out" && lines_kept 1; }
ok 'an unfinished game is not kept' unfinished
taken_back() {
    solo '1\nundo\n'"$answers" followers=3 >"$work/out" && lines_kept 2 && grep -q '	1	.*followers=3$' "$kept"
}
ok 'undo is counted' taken_back
others() { play "$answers" seed=5 >"$work/out" && lines_kept 2; }
ok 'a game for two is not kept' others
loaded() {
    solo "$answers"'save '"$work"'/solo\n' --no-results >"$work/out" &&
        solo 'load '"$work"'/solo\n' >"$work/out" && lines_kept 2
}
ok 'a finished game that is loaded is not kept again' loaded
ok 'the record of a solo game is right' "$baluarte" check "$work/solo"
two_tables() { "$baluarte" results >"$work/out" && [ "$(grep -c ': 1 game$' "$work/out")" = 2 ]; }
ok 'a table for each choice of options' two_tables

# The table sorts, and trusts no line.
sorts() {
    : >"$kept"
    for n in 7 31 12; do
        printf '%d\t2020-01-02\t0\t%d,40,50\tseed=%d\tcarcassonne ruleset=solo players=1\n' $n $n $n >>"$kept"
    done
    "$baluarte" results | awk '$1 ~ /^[0-9]+$/ { print $2 }' | tr '\n' ' ' | grep -qx '31 12 7 '
}
ok 'the best comes first' sorts
comments() { printf '# mine\n\n' >>"$kept" && "$baluarte" results >/dev/null; }
ok 'comments are no results' comments
bad_lines() {
    cp "$kept" "$work/good"
    for line in 'x' '1\t2' '99999999\t2020-01-02\t0\t1,2\tseed=1\tg' '1\t2020-01-02\t0\t1;2\tseed=1\tg' \
        '1\t2020-01-02\t0\t1,2\tseed=1\tg\t9' '1\t2020-01-02\t0\t1,2\tseed=\033[1m\tg' '\0\0' \
        '-1\t2020-01-02\t0\t1\ts\tg'; do
        { cat "$work/good"; printf -- "$line\n"; } >"$kept"
        "$baluarte" results >"$work/out" 2>"$work/err" && return 1
        grep -q 'results.txt:6: this line is no result' "$work/err" && grep -q ' 31 ' "$work/out" || return 1
    done
    { cat "$work/good"; head -c 100000 /dev/zero | tr '\0' '1'; } >"$kept"
    ! "$baluarte" results >"$work/out" 2>"$work/err" && grep -q ':6: this line' "$work/err"
}
ok 'bad lines are named and left out' bad_lines
many() {
    awk 'BEGIN { for (i = 1; i <= 3000; i++) printf "%d\t2020-01-02\t0\t1,2,3\tseed=1\tgame\n", i }' >"$kept"
    "$baluarte" results | awk '$1 == 1 { print $2 }' | grep -qx 3000
}
ok 'a long file' many
no_room() {
    rm -rf "$XDG_DATA_HOME" && : >"$XDG_DATA_HOME" && solo "$answers" | grep -q 'it cannot be kept: Not a directory'
}
ok 'a result that cannot be kept' no_room
a_folder() {
    rm -rf "$XDG_DATA_HOME" && mkdir -p "$kept" && ! "$baluarte" results 2>"$work/err" &&
        grep -q 'cannot be read' "$work/err"
}
ok 'a folder is no file of results' a_folder
at_home() {
    rm -rf "$XDG_DATA_HOME" && XDG_DATA_HOME=relative HOME=$work/home solo "$answers" >/dev/null &&
        [ -s "$work/home/.local/share/baluarte/results.txt" ]
}
ok 'without XDG_DATA_HOME: below HOME' at_home
nowhere() { ! env -u HOME -u XDG_DATA_HOME "$baluarte" results 2>"$work/err" && grep -q 'names a folder' "$work/err"; }
ok 'nowhere to look' nowhere
# Bots at the table.
ok 'a bot moves by itself' says 'seat 0, place> ' play '1\n1\n' --bot 1=2 seed=4
ok 'bots play a whole game' says 'The game is over' play '' --bot 0=1 --bot 1=greedy seed=4
ok 'in the other game too' says 'The game is over' play '' --bot 0=3 --bot 1=3 cartagena seed=4
undo_past_bots() { [ "$(play '1\n1\nundo\n' --bot 1=4 seed=4 | grep -c '^seat 0, figure> ')" -eq 2 ]; }
ok 'undo takes back what a person did' undo_past_bots
no_such_bot() { # WORD SENTENCE
    ! "$baluarte" play --bot "$1" players=2 </dev/null >/dev/null 2>"$work/err" && grep -q "$2" "$work/err"
}
ok 'a seat that is not there' no_such_bot 2=4 'there is no seat 2 in this game'
ok 'a level that is not there' no_such_bot 1=9 'a level is a number from 1 to 8'
ok 'a bot that is not there' no_such_bot 1=clever 'there is no bot of that name'
ok 'no seat at all' no_such_bot 4 'takes SEAT=LEVEL'
# From a position of a record.
play 'save '"$work"'/game.txt\n' --bot 0=3 --bot 1=3 seed=4 >/dev/null
play 'save '"$work"'/race.txt\n' --bot 0=3 --bot 1=3 cartagena mode=tortuga seed=4 >/dev/null
says_no() { # SENTENCE WORD...
    sentence=$1
    shift
    ! "$baluarte" play "$@" </dev/null >/dev/null 2>"$work/err" && grep -q "$sentence" "$work/err" ||
        { cat "$work/err"; return 1; }
}
goes_on() { # FILE PLY WORD...: saved at once, it has the actions of the record and goes on from there by another seed
    file=$1 ply=$2
    shift 2
    play 'save '"$work"'/branch.txt\nquit\n' --from "$file" --ply "$ply" "$@" >"$work/out" || return 1
    "$baluarte" check "$work/branch.txt" >/dev/null || return 1
    actions() { sed 's/#.*//; /^[a-z]*: /d; /^ *$/d' "$1" | head -n "$ply"; }
    [ "$(actions "$file" | wc -l)" -eq "$ply" ] && [ "$(actions "$file")" = "$(actions "$work/branch.txt")" ] &&
        ! grep -q '^seed: 4$' "$work/branch.txt"
}
ok 'a game goes on from any position of a record' goes_on "$work/game.txt" 41 --bot 1=4
ok 'by a seed of its own' says 'seed=77' play '' --from "$work/game.txt" --ply 41 seed=77
ok 'and of the other game' goes_on "$work/race.txt" 30
against() { play '' --from "$work/game.txt" --ply 100 --bot 0=2 --bot 1=4 | grep -q 'The game is over'; }
ok 'bots play it to its end' against
ok 'a game that is over' says_no 'is over after [0-9]* actions: name an earlier position' --from "$work/game.txt"
ok 'a position that is not there' says_no 'there is no ply 9999 in' --from "$work/game.txt" --ply 9999
ok 'a record that is not there' says_no 'nothing cannot be read' --from "$work/nothing"
ok 'a position of nothing' says_no 'ply goes with --from' --ply 3
ok 'a record and another game' says_no 'only seed=N goes with --from' --from "$work/game.txt" --ply 3 cartagena
ok 'a record and a table' says_no 'not for --join' --from "$work/game.txt" --join http://localhost:1/#/table/x
done_testing
