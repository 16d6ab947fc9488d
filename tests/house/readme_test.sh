# readme_test.sh ROOT PROGRAM: what the README shows is what the program says.
# The board in text is that of the game with seed 3 after readme_moves.txt; the dialogue speaks for itself.
root=$1
program=$2
. "$root/tests/house/tap.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

block() { # NUMBER: that text block of the README
    awk -v wanted="$1" '/^```text$/ { n++; inside = 1; next } /^```$/ { inside = 0 } inside && n == wanted' "$root/README.md"
}

same_picture() {
    block 1 >"$work/picture"
    "$program" play carcassonne seed=3 <"$root/tests/house/readme_moves.txt" | sed 's/ *$//' >"$work/said"
    lines=$(wc -l <"$work/picture")
    # The picture is the last thing shown before the prompt that meets the end of the input.
    grep -n '^seat 0, figure>' "$work/said" | tail -n 1 | cut -d: -f1 >"$work/end"
    head -n "$(($(cat "$work/end") - 1))" "$work/said" | tail -n "$lines" | diff "$work/picture" -
}

same_dialogue() {
    block 2 >"$work/dialogue"
    # A request is the first line of each paragraph.
    awk 'NR == 1 || before == "" { print } { before = $0 }' "$work/dialogue" >"$work/requests"
    "$program" engine <"$work/requests" >"$work/replies"
    awk -v requests="$work/requests" 'NR == 1 || before == "" { getline r <requests; print r } { before = $0; print }' \
        "$work/replies" | sed '$d' | diff "$work/dialogue" -
}

same_board() {
    "$program" render "$root/docs/pictures/game.rec" --board --size 800 | cmp - "$root/docs/pictures/board.svg"
}

commands_first() { # the two commands stand above everything else but the name and a sentence
    [ "$(head -n 8 "$root/README.md" | grep -c '^make \(run\|test\) ')" = 2 ]
}

few_links() {
    [ "$(sed -n '/^## Where to read on/,$p' "$root/README.md" | grep -o '](' | wc -l)" -le 10 ]
}

light_pictures() {
    [ "$(cat "$root"/docs/pictures/*.jpg "$root"/docs/pictures/*.svg | wc -c)" -lt 300000 ]
}

ok 'the two commands come first' commands_first
ok 'at most ten links' few_links
ok 'light pictures' light_pictures
ok 'the picture of a board is what render draws' same_board
ok 'there are two blocks' test -n "$(block 2)"
ok 'the board' same_picture
ok 'the dialogue' same_dialogue
done_testing
