#!/bin/sh
# render_test.sh ROOT PROGRAM RSVG: `baluarte render` and `baluarte tiles`; RSVG is yes if the program can make PNG and PDF.
set -u
root=$1
baluarte=$2
rsvg=$3
. "$root/tests/house/tap.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
game=$root/tests/records/peer-2p-dense.rec
export LSAN_OPTIONS="suppressions=$root/tests/picture/leaks.txt:print_suppressions=0"

is_xml() { # FILE
    python3 -c 'import sys, xml.dom.minidom as m; m.parse(sys.argv[1])' "$1"
}
status() { # N WORD...
    wanted=$1
    shift
    "$baluarte" "$@" >"$work/out" 2>"$work/err" </dev/null
    got=$?
    [ "$got" = "$wanted" ] || { echo "status $got"; cat "$work/err"; return 1; }
}
complains() { # N TEXT WORD...: nothing but one complaint
    wanted_status=$1
    text=$2
    shift 2
    status "$wanted_status" "$@" && grep -qF -- "$text" "$work/err" || { cat "$work/err"; return 1; }
    [ ! -s "$work/out" ]
}
draws() { # WORD...: an SVG document on standard output and nothing else
    status 0 "$@" && is_xml "$work/out" && [ ! -s "$work/err" ]
}
makes() { # FILE WORD...: only that file
    file=$1
    shift
    status 0 "$@" -o "$file" && [ -s "$file" ] && [ ! -s "$work/out" ] && [ ! -s "$work/err" ]
}

# ----- what comes out -----

ok 'a record on standard output' draws render "$game"
from_stdin() { "$baluarte" render - <"$game" >"$work/out" && is_xml "$work/out" && "$baluarte" render "$game" | cmp - "$work/out"; }
ok 'a record from standard input' from_stdin
for ply in 0 1 2 100 167; do
    ok "ply $ply" draws render "$game" --ply "$ply"
done
plies_differ() {
    "$baluarte" render "$game" --ply 40 >"$work/a" && "$baluarte" render "$game" --ply 42 >"$work/b"
    ! cmp -s "$work/a" "$work/b"
}
ok 'plies differ' plies_differ
for record in "$root"/tests/records/*.rec; do
    ok "$(basename "$record")" draws render "$record" --theme dark
done
themes_differ() {
    "$baluarte" render "$game" >"$work/a" && "$baluarte" render "$game" --theme dark >"$work/b"
    ! cmp -s "$work/a" "$work/b"
}
ok 'themes differ' themes_differ
ok 'an SVG file' makes "$work/x.svg" render "$game"
is_svg_file() { is_xml "$work/x.svg" && grep -q '<svg' "$work/x.svg"; }
ok 'it is one' is_svg_file
svg_size() { "$baluarte" render "$game" --size 480 | grep -Eq '<svg[^>]* (width|height)="480"'; }
ok 'an SVG of that size' svg_size
ok 'a sheet of all faces' draws tiles --sheet
ok 'a sheet of one set' draws tiles --sheet --set inns --theme dark
all_codes() { "$baluarte" tiles --sheet >"$work/out" && for c in D Eg EK HX FahrC Korn5 RaubC F12; do grep -qF ">$c</text>" "$work/out" || return 1; done; }
ok 'the sheet names the faces' all_codes
faces() { [ "$("$baluarte" tiles --set river | wc -l)" = 11 ] && "$baluarte" tiles | grep -q '^D (BA/RCr), '; }
ok 'the faces as a list' faces

pieces_json() {
    printf 'pieces\n' | "$baluarte" engine | sed -n 2p | python3 -c '
import json, sys, xml.dom.minidom
pieces = json.load(sys.stdin)
xml.dom.minidom.parseString("<svg>" + pieces["symbols"] + "</svg>")
assert len(pieces["seats"]) == len(pieces["marks"]) == 6 and len(pieces["track"]["spaces"]) == 50
for shape in pieces["tunnel"].values():
    assert len(shape["squares"]) == len(shape["slabs"]) == 38 and len(shape["fortress"]) == len(shape["boat"]) == 30'
}
ok 'the pieces as JSON' pieces_json

# ----- secrets -----

cat >"$work/secret" <<END
game: cartagena
mode: jamaica
players: 2
options: board=bphsdkdbkphspkdhsbhkpbsdkbsdhphdkbps
draw skull
draw skull
draw skull
draw skull
draw skull
draw skull
draw key
draw key
draw key
draw key
draw key
draw key
END
shows() { # N-SKULLS N-KEYS WORD...: cards that lie open
    skulls=$1
    keys=$2
    shift 2
    "$baluarte" render "$work/secret" "$@" >"$work/svg" && is_xml "$work/svg" && tr '<' '\n' <"$work/svg" >"$work/out" || return 1
    [ "$(grep -A1 "href='#c-card'" "$work/out" | grep -c "#c-skull'")" = "$skulls" ] &&
        [ "$(grep -A1 "href='#c-card'" "$work/out" | grep -c "#c-key'")" = "$keys" ]
}
ok 'an unfinished game shows no hand' shows 0 0
ok 'nor to the public' shows 0 0 --seat public
ok 'seat 0 sees its own' shows 6 0 --seat 0
ok 'seat 1 sees its own' shows 0 6 --seat 1
ok 'all hands' shows 6 6 --seat all

# ----- PNG and PDF -----

png_size() { # FILE: width and height
    [ "$(head -c 8 "$1" | od -An -tx1 | tr -d ' \n')" = 89504e470d0a1a0a ] || return 1
    od -An -tu1 -j16 -N8 "$1" | awk '{ print ($1 * 256 + $2) * 65536 + $3 * 256 + $4, ($5 * 256 + $6) * 65536 + $7 * 256 + $8 }'
}
longer_side() { # FILE PIXELS
    png_size "$1" | awk -v wanted="$2" '{ n++; right = ($1 > $2 ? $1 : $2) == wanted } END { exit !(n == 1 && right) }'
}
if [ "$rsvg" = yes ]; then
    ok 'a PNG' makes "$work/x.png" render "$game"
    ok 'its size' longer_side "$work/x.png" 1600
    ok 'a small PNG' makes "$work/y.png" render "$game" --size 300 --theme dark --ply 90
    ok 'its size is small' longer_side "$work/y.png" 300
    ok 'a PNG of Cartagena' makes "$work/z.png" render "$work/secret" --size 400
    ok 'its size too' longer_side "$work/z.png" 400
    ok 'a PDF' makes "$work/x.pdf" render "$game"
    is_pdf() { [ "$(head -c 5 "$work/x.pdf")" = '%PDF-' ] && tail -c 32 "$work/x.pdf" | grep -q '%%EOF'; }
    ok 'it is one' is_pdf
    film() { # MS RECORD PLY STILL...: a film up to that ply, the stills being its plies or - for any picture
        lasts=$1
        record=$2
        end=$3
        shift 3
        makes "$work/film.png" render "$record" --film --ply "$end" --size 240 || return 1
        stills=
        for ply in "$@"; do
            [ "$ply" = - ] || "$baluarte" render "$record" --seat all --ply "$ply" --size 240 -o "$work/still$ply.png" || return 1
            [ "$ply" = - ] && stills="$stills -" || stills="$stills $work/still$ply.png"
        done
        # shellcheck disable=SC2086 # a list of words
        shown=$(python3 "$root/tests/picture/film.py" "$work/film.png" $stills) && [ "$shown" = "$lasts" ]
    }
    ok 'a film has a picture after each turn, of the size of the last' film 7100 "$game" 9 - - - 9
    ok 'a film of Cartagena' film 7100 "$root/tests/records/earlier/jamaica-3p.rec" 24 0 18 21 24
    ok 'a film of nothing' film 5000 "$game" 0 0
    ok 'no place for a film' complains 1 'cannot be written' render "$game" --film --ply 2 --size 100 -o "$work/none/x.png"
    ok 'a sheet as PNG' makes "$work/s.png" tiles --sheet --set ferries --size 500
    ok 'its size as well' longer_side "$work/s.png" 500
else
    ok 'no PNG without librsvg' complains 1 'librsvg2-dev' render "$game" -o "$work/x.png"
    ok 'no film without librsvg' complains 1 'librsvg2-dev' render "$game" --film -o "$work/x.png"
    ok 'no PDF without librsvg' complains 1 'librsvg2-dev' render "$game" -o "$work/x.pdf"
    ok 'no file is left' [ ! -e "$work/x.png" ]
fi

# ----- what is refused -----

sed 's/^place .*/place 99,99\/0/' "$game" >"$work/damaged"
head -c 3000 /dev/urandom >"$work/noise"
: >"$work/empty"
ok 'no record' complains 2 'name a record' render
ok 'two records' complains 2 'is the second' render "$game" "$game"
ok 'no such file' complains 1 'No such file' render "$work/none"
ok 'a folder' complains 1 'cannot be read' render "$work"
ok 'a damaged record, with its line' complains 1 "$work/damaged:" render "$work/damaged"
ok 'noise' complains 1 'baluarte render:' render "$work/noise"
ok 'an empty file' complains 1 'the tag game is missing' render "$work/empty"
ok 'a ply that is not there' complains 1 'there is no ply 9999' render "$game" --ply 9999
ok 'a ply that is no number' complains 2 '--ply needs' render "$game" --ply -1
ok 'a ply beyond all games' complains 2 '--ply needs' render "$game" --ply 99999999999
ok 'no ply' complains 2 '--ply needs' render "$game" --ply
ok 'a seat that is not there' complains 1 'there is no seat 4' render "$game" --seat 4
ok 'a seat that is none' complains 2 '--seat needs' render "$game" --seat red
ok 'no seat' complains 2 '--seat needs' render "$game" --seat
ok 'an unknown theme' complains 2 '--theme is light or dark' render "$game" --theme pink
ok 'too small' complains 2 '--size needs' render "$game" --size 1
ok 'too large' complains 2 '--size needs' render "$game" --size 100000
ok 'an unknown kind of file' complains 2 'must end in .svg, .png or .pdf' render "$game" -o "$work/x.gif"
ok 'only the ending' complains 2 'must end in .svg, .png or .pdf' render "$game" -o .png
ok 'no name' complains 2 '-o needs a value' render "$game" -o
ok 'a film on standard output' complains 2 'a film needs -o' render "$game" --film
ok 'a film as SVG' complains 2 'a film needs -o' render "$game" --film -o "$work/x.svg"
ok 'a film that is too large' complains 2 'at most 2000 pixels' render "$game" --film --size 2001 -o "$work/x.png"
ok 'a film that is too quick' complains 2 '--pace needs' render "$game" --film --pace 49 -o "$work/x.png"
ok 'the pace of a picture' complains 2 'say --film' render "$game" --pace 500
ok 'an unknown option' complains 2 "there is no option '--fast'" render "$game" --fast
ok 'a place that cannot be written' complains 1 'cannot be written' render "$game" -o "$work/none/x.svg"
nothing_lost() {
    echo precious >"$work/keep.svg"
    "$baluarte" render "$work/damaged" -o "$work/keep.svg" 2>/dev/null
    "$baluarte" render "$game" --ply 9999 -o "$work/keep.svg" 2>/dev/null
    [ "$(cat "$work/keep.svg")" = precious ]
}
ok 'a refusal overwrites nothing' nothing_lost
full_disk() {
    [ -c /dev/full ] || return 0
    ! "$baluarte" render "$game" >/dev/full 2>"$work/err" && [ -s "$work/err" ]
}
ok 'a full disk is a fault' full_disk
ok 'tiles: an unknown set' complains 2 '--set needs one of base, ' tiles --set moon
ok 'tiles: no set' complains 2 '--set needs one of base, ' tiles --set
ok 'tiles: an unknown option' complains 2 "there is no option '--fast'" tiles --fast
ok 'tiles: an unexpected word' complains 2 "'D' is not expected" tiles D
ok 'tiles: a picture of a list' complains 2 'a picture needs --sheet' tiles -o "$work/x.svg"
done_testing
