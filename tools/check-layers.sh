#!/bin/sh
# check-layers.sh: proves that includes point one way and that the engine stays a pure engine.
#
#   1. A file includes only its own folder and the folders before it in the list below; the bots' search no game; the
#      rooms of src/server those before them in theirs.
#   2. Headers do not include each other in circles.
#   3. The engine's own layers use nothing of the operating system: no clock, no memory, no files, no printing.
#   4. The public header stands alone.
#   5. Nobody asks which game it is: what is particular to one is found by its number (src/game/games.def).
# Every fault is printed as file:line: sentence; exit status 1 if there is one.
set -eu
cd "${1:-$(dirname "$0")/..}"

games=$(sed -n 's/^X(\(.*\))$/\1/p' src/game/games.def | tr '\n' ' ') # one folder each

# The data flow, lowest first.  Folders on one line may not include each other.
layers="
base
game compete
$games
picture
session
import
bots
study
view
learn
protocol lib
server wasm
cli
"
# The rooms of src/server, lowest first.  server.h stands between the first two: what all rooms above share.
rooms='core store bus net people remind bots table events daily api'
engine="base game compete $games"                              # layers for which point 3 holds
pure='assert limits stdalign stdarg stdbool stddef stdint stdio stdlib string immintrin'
anywhere_but_cli='unistd fcntl pthread signal termios dirent'  # and sys/*: only programs know the system
forbidden='malloc|calloc|realloc|aligned_alloc|free|printf|fprintf|puts|putchar|fopen|rand|getenv|abort|exit'

files=$(find src -name '*.[ch]' | sort)
# shellcheck disable=SC2086 # lists of words
awk -v forbidden="$forbidden" -v games="$games" \
    -v layers="$layers" -v rooms="$rooms" -v engine="$engine" -v pure="$pure" -v system_only="$anywhere_but_cli" '
BEGIN {
    n = split(layers, rows, "\n")
    for (i = 1; i <= n; i++) {
        m = split(rows[i], words, " ")
        for (j = 1; j <= m; j++)
            rank[words[j]] = i
    }
    n = split(rooms, words, " ")
    for (i = 1; i <= n; i++)
        room_rank[words[i]] = i
    fill(is_engine, engine)
    fill(is_game, games)
    fill(is_pure, pure)
    fill(is_system, system_only)
}
function fill(set, list,    words, k)
{
    k = split(list, words, " ")
    for (; k > 0; k--)
        set[words[k]] = 1
}
# "server/net/conn.h": where its room stands; what is in no room is above all, but for server.h.
function room_of(path,    part)
{
    if (split(path, part, "/") == 2)
        return part[2] == "server.h" ? 1.5 : 1000
    return part[2] in room_rank ? room_rank[part[2]] : 0
}
function fault(sentence)
{
    printf "%s:%d: %s\n", FILENAME, FNR, sentence
    faults++
}
FNR == 1 {
    split(FILENAME, path, "/")
    own = path[2]
    if (!(own in rank))
        fault("the folder src/" own " is not in the list of layers of tools/check-layers.sh")
    own_room = own == "server" ? room_of(substr(FILENAME, 5)) : 0
    if (own == "server" && !own_room)
        fault("the folder is not in the list of rooms of tools/check-layers.sh")
}
/^[ \t]*#[ \t]*include[ \t]*"/ {
    split($0, quoted, "\"")
    split(quoted[2], target, "/")
    if (own == "lib" && quoted[2] == "baluarte.h")
        next
    if (quoted[2] !~ /^[a-z]+\//)
        fault("includes \"" quoted[2] "\": write the folder too, as in \"base/text.h\"")
    else if (!(target[1] in rank))
        fault("includes \"" quoted[2] "\" from no layer of the list")
    else if (FILENAME ~ /^src\/bots\/search\// && quoted[2] !~ /^(base|game)\/|^bots\/(search\/|bot\.h|evaluation\.h|params\.)/)
        fault("the search knows the game interface alone, not \"" quoted[2] "\"")
    else if (target[1] != own && rank[target[1]] >= rank[own])
        fault("src/" own " may not include src/" target[1] ": includes point one way")
    else if (own == "server" && target[1] == own && room_of(quoted[2]) > own_room)
        fault("a room of the server may not include \"" quoted[2] "\": includes point one way")
}
/^[ \t]*#[ \t]*include[ \t]*</ {
    split($0, quoted, /[<>]/)
    name = quoted[2]
    sub(/\.h$/, "", name)
    if (own in is_engine && !(name in is_pure))
        fault("the engine may not use <" quoted[2] ">")
    else if (FILENAME ~ /^src\/(bots\/search\/threads|learn\/crew)\.c$/ && name == "pthread")
        next # the threads of one decision, and of many games: nothing else in bots and learn knows of them
    else if (FILENAME == "src/learn/room.c" && name == "sys/mman")
        next # large pages for many games
    else if (own != "cli" && own != "server" && (name in is_system || name ~ /^sys\//))
        fault("only src/cli and src/server may use <" quoted[2] ">")
}
own in is_engine && $0 ~ "(^|[^A-Za-z0-9_])(" forbidden ")[ ]*[(]" {
    fault("the engine may not allocate, print, stop the program or draw random numbers by itself")
}
!(own in is_game) && /ops *[!=]= *&|_ops *[!=]=|ops->name, *"/ {
    fault("asks which game it is: what is particular to a game belongs in a table by its number")
}
END { exit faults > 0 }
' $files || failed=1

# tsort complains about circles on its standard error.
circles=$(for header in $(find src -name '*.h'); do
    sed -n "s|^ *# *include *\"\(.*\)\".*|${header#src/} \1|p" "$header"
done | tsort 2>&1 >/dev/null | sed 's/^tsort: //') || true
if [ -n "$circles" ]; then
    echo "headers that include each other in a circle:"
    echo "$circles"
    failed=1
fi

if grep -n '# *include *"' include/*.h; then
    echo "a public header includes a header of the project"
    failed=1
fi
exit "${failed:-0}"
