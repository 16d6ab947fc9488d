#!/bin/sh
# completion_test.sh ROOT PROGRAM: what is offered behind TAB, asked of the program and of real shells.
set -u
root=$1
baluarte=$2
. "$root/tests/house/tap.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin"
ln -s "$(realpath "$baluarte")" "$work/bin/baluarte"
PATH=$work/bin:$PATH

offers() { # "WANTED WORDS" WORD...: exactly these are offered behind WORD...
    wanted=$1
    shift
    got=$("$baluarte" completion -- "$@" | tr '\n' ' ')
    [ "$got" = "$wanted " ] || [ "$got" = "$wanted" ] || { echo "wanted: $wanted"; echo "got: $got"; return 1; }
}
# As bash asks: the line up to the cursor, the answer in COMPREPLY.
bash_offers() { # "WANTED WORDS" LINE
    got=$(bash --norc -c 'eval "$(baluarte completion bash)"; COMP_LINE=$1 COMP_POINT=${#1}; _baluarte; echo "${COMPREPLY[*]}"' \
        - "$2" 2>&1)
    [ "$got" = "$1" ] || { echo "wanted: $1"; echo "got: $got"; return 1; }
}
# As zsh asks: words and CURRENT; what it would offer is handed to compadd.
zsh_offers() { # "WANTED WORDS" WORD...
    wanted=$1
    shift
    got=$(zsh -f -c 'script=$1; shift; compadd() { print -r -- "${@[$@[(i)--]+1,-1]}" }; _files() { print FILES }
        words=("$@") CURRENT=$#; source $script' - "$work/_baluarte" "$@" 2>&1)
    [ "$got" = "$wanted" ] || { echo "wanted: $wanted"; echo "got: $got"; return 1; }
}

# What a command reads it also offers: its help, where the words come from, leaves nothing out.
offers_all_that_it_reads() { # COMMAND
    offered=" $("$baluarte" completion -- "$1" -- | tr '\n' ' ') "
    for option in $(grep -o '{"--[a-z-]*"' "$root/src/cli/cmd_$1.c" | tr -d '{"'); do
        case $offered in *" $option "*) ;; *) echo "$1 does not offer $option" && return 1 ;; esac
    done
}
for command in analyse arena bench event play puzzles render tiles; do
    ok "every option of $command" offers_all_that_it_reads "$command"
done
ok 'a command' offers 'render' ren
ok 'commands that begin alike' offers 'results render' re
ok 'nothing for no command' offers '' dance x
ok 'options of a command' offers '--game --games' arena --game
ok 'a game' offers 'carcassonne cartagena' play ca
ok 'keys of a game' offers 'farmers= farm_mode= farm_points_per_city=' play carcassonne farm
ok 'values of a key' offers 'mode=jamaica mode=tortuga mode=hispaniola' play --bot 1=3 cartagena mode=
ok 'a value half typed' offers 'ruleset=classic' play carcassonne ruleset=c
ok 'topics of help' offers 'rule rules' help rule
ok 'chapters of the rules' offers 'messages mage' help rules m
ok 'a rule' offers 'IC-06' help rule IC-06
ok 'a file behind an option that names one' offers '' play --from ''
ok 'no game in place of a number' offers '' play --from game.rec --ply c
ok 'a game behind them' offers 'carcassonne cartagena' play --no-results --bot 1=4 ca
if "$baluarte" help | grep -q '^  *serve'; then
    ok 'every setting of a server' offers '--bot-threads --bot-ms --bot-table-ms-per-minute' serve --bot
    ok 'those of a worker too' offers '--worker-port' worker --work
    ok 'nothing twice' offers '--port' serve --por
    ok 'a file behind a setting' offers '' serve --cert ''
    ok 'errands of an administrator' offers 'reports rename' admin club.db re
fi
ok 'errands' offers 'check chart' event ch
ok 'a file where nothing else can stand' offers '' check gam
ok 'bash: a command' bash_offers 'render' 'baluarte ren'
ok 'bash: behind an equals sign' bash_offers 'jamaica tortuga hispaniola' 'baluarte play cartagena mode='
ok 'bash: nothing typed yet' bash_offers 'bash zsh' 'baluarte completion '
"$baluarte" completion zsh >"$work/_baluarte"
ok 'zsh: a command' zsh_offers 'render' baluarte ren
ok 'zsh: values' zsh_offers 'mode=jamaica mode=tortuga mode=hispaniola' baluarte play cartagena mode=
ok 'zsh: a file' zsh_offers 'FILES' baluarte check gam
done_testing
