#!/bin/sh
# check-page-layers.sh: proves that the folders of the page (web/src) import one way, as check-layers.sh does for C.
#
#   1. A file imports only its own folder and the folders before it in the list below; main.tsx, which starts the
#      page, may import all of them.
#   2. Files do not import each other in circles. Types may: nothing is left of them when the page runs.
# Every fault is printed as file:line: sentence; exit status 1 if there is one.
set -eu
cd "${1:-$(dirname "$0")/..}"

# The data flow, lowest first.  Folders on one line may not import each other.
layers='
package
engine words
table
art ui
help
board cartagena setup
play
export learn online study
daily events
app
'

files=$(find web/src -name '*.ts' -o -name '*.tsx' | LC_ALL=C sort)
# Besides the faults, the first script lists who imports whom, for tsort.
# shellcheck disable=SC2086 # a list of words
pairs=$(awk -v layers="$layers" '
BEGIN {
    n = split(layers, rows, "\n")
    for (i = 1; i <= n; i++) {
        m = split(rows[i], words, " ")
        for (j = 1; j <= m; j++)
            rank[words[j]] = i
    }
}
function fault(sentence)
{
    printf "%s:%d: %s\n", FILENAME, FNR, sentence >"/dev/stderr"
    faults++
}
# The path of an import, from web/src: "../ui/icon" in web/src/app/start.tsx is ui/icon.
function resolved(from, relative,    parts, k, m, path, depth)
{
    sub(/^web\/src\//, "", from)
    sub(/[^\/]*$/, "", from)
    m = split(from relative, parts, "/")
    depth = 0
    for (k = 1; k <= m; k++)
        if (parts[k] == "..") {
            if (depth-- == 0)
                return ""
        } else if (parts[k] != "." && parts[k] != "")
            path[++depth] = parts[k]
    from = path[1]
    for (k = 2; k <= depth; k++)
        from = from "/" path[k]
    return from
}
FNR == 1 {
    split(FILENAME, place, "/")
    own = place[4] == "" ? "" : place[3]
    is_type = 0
    if (own != "" && !(own in rank))
        fault("the folder web/src/" own " is not in the list of layers of tools/check-page-layers.sh")
}
/^[ \t]*(\/\/|\*|\/\*)/ { next } # a comment
/^import / { is_type = $0 ~ /^import type / }
match($0, /(from |import ?\(?)\047\.[^\047]*\047/) {
    quoted = substr($0, RSTART, RLENGTH)
    is_later = quoted ~ /\(/ # fetched when it is wanted: no circle
    gsub(/^[^\047]*\047|\047$/, "", quoted)
    target = resolved(FILENAME, quoted)
    split(target, folders, "/")
    if (target == "")
        fault("imports \047" quoted "\047 from outside web/src")
    else if (own != "" && folders[1] != own) {
        if (!(folders[1] in rank))
            fault("imports \047" quoted "\047 from no layer of the list")
        else if (rank[folders[1]] >= rank[own])
            fault("web/src/" own " may not import web/src/" folders[1] ": imports point one way")
    }
    name = FILENAME
    gsub(/^web\/src\/|\.tsx?$|\/index\.ts$/, "", name)
    if (!is_type && !is_later && target !~ /\.css$/)
        print name, target
}
END { exit faults > 0 }
' $files) || failed=1

# tsort complains about circles on its standard error.
circles=$(echo "$pairs" | tsort 2>&1 >/dev/null | sed 's/^tsort: //') || true
if [ -n "$circles" ]; then
    echo "files of web/src that import each other in a circle:"
    echo "$circles"
    failed=1
fi
exit "${failed:-0}"
