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

# What bots foresee points for is said in the language of the page: the word is among its own, or it is one of its scores.
foreseen() { # FOLDER of the engine's expansions
    for id in $(echo "$ids" | tr '|' ' '); do
        words=$(tr -d '\n' <"$1/$id.c" | grep -o 'foresee(f, [^;"]*"[a-z_]*"' | sed 's/.*"\(.*\)"/\1/' | sort -u)
        for word in $words; do
            sed -n '/^  \(foreseen\|what\): {/,/}/p' "$root/web/src/words/expansions/$id.en.ts" | grep -qw "$word:" ||
                { echo "no words for what $id foresees: $word"; return 1; }
        done
    done
}

unforeseen() { # an expansion that promises something new
    tree=$(mktemp -d)
    cp "$root"/src/carcassonne/expansions/*.c "$tree"
    echo 'foresee(f, seat, "unicorn", 16);' >>"$tree/inns.c"
    foreseen "$tree" >/dev/null
    found=$?
    rm -r "$tree"
    return $found
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
ok 'everything that bots foresee has words' foreseen "$root/src/carcassonne/expansions"
ok 'something new that has none is found' fails unforeseen
done_testing
