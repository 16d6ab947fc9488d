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
ok 'nonsense is refused' says 'No: ' play 'dance\n' seed=5
ok 'control bytes are refused' says 'That is no text' play '\033[A\n' seed=5
ok 'help' says 'take the last decision back' play 'help\n'
ok 'scores' says 'if the game ended now' play 'scores\n'
ok 'history' says 'turn 1, chance: draw' play 'history\n'
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
done_testing
