# page_expansions_test.sh ROOT: the code of the page names no expansion.  What one is called and how it is explained is in
# web/src/words/expansions, what it looks like and what can be done with it the engine says
# (files that end in .gen.ts are written from its tables).
root=$1
. "$root/tests/house/tap.sh"
ids=$(sed -n 's/^X(\([a-z0-9_]*\)).*/\1/p' "$root/src/carcassonne/expansions/expansions.def" | paste -sd '|')

named() { # FOLDER: the lines of code that name an expansion
    grep -rnwE "$ids" "$1" --include='*.ts' --include='*.tsx' | grep -v '/words/expansions/\|\.gen\.ts:'
}

clean() {
    [ -n "$ids" ] && fails named "$root/web/src"
}

whole() { # every expansion of the engine has its words in every language
    for id in $(echo "$ids" | tr '|' ' '); do
        for lang in en es pt-BR pt-PT; do
            [ -f "$root/web/src/words/expansions/$id.$lang.ts" ] || { echo "no words for $id in $lang"; return 1; }
        done
    done
}

caught() { # a page that does name one
    tree=$(mktemp -d)
    echo "if (name === 'river') draw()" >"$tree/board.ts"
    named "$tree" >/dev/null
    found=$?
    rm -r "$tree"
    return $found
}

ok 'no file of web/src names an expansion' clean
ok 'a file that does is found' caught
ok 'every expansion has its words in every language' whole
done_testing
