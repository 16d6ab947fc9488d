#!/bin/sh
# games_test.sh ROOT GAMES: what the nets are fitted to is made, and those that the bots play by are handed out.
set -u
root=$1
games=$2
. "$root/tests/house/tap.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

SAMPLE=88 ROW=136 # bytes of one, as tools/train/train.py reads them

size() { wc -c <"$1"; }
makes() { # SET NET: as many whole positions and rows from two jobs, and the same again
    "$games" play "$1" "$2" 4 0 7 2 "$work/first" && "$games" play "$1" "$2" 4 0 7 2 "$work/again" || return 1
    for job in 0 1; do
        s=$(size "$work/first.$job.s") r=$(size "$work/first.$job.r")
        [ "$s" -gt 0 ] && [ $((s % SAMPLE)) = 0 ] && [ "$r" -gt 0 ] && [ $((r % ROW)) = 0 ] || { echo "$s $r"; return 1; }
        cmp "$work/first.$job.s" "$work/again.$job.s" && cmp "$work/first.$job.r" "$work/again.$job.r" || return 1
    done
}
ok 'games for many by the rollout policy' makes many policy
ok 'games with expansions by the rollout policy' makes full policy
hands_out() {
    for set in plain many full; do "$games" nets "$set" "$work/$set" || return 1; done
    [ "$(size "$work/plain")" = "$(size "$work/many")" ] && ! cmp -s "$work/many" "$work/full"
}
ok 'the nets of each set' hands_out
ok 'games of greedy by these nets' makes many "$work/many"
are_its_own() { # whoever plays by the file plays as the bot does
    "$games" match 'carcassonne players=3' "mcts:nodes=12,mib=1@$work/many" mcts:nodes=12,mib=1@+ 2 3 1 >"$work/file" &&
        "$games" match 'carcassonne players=3' mcts:nodes=12,mib=1@+ mcts:nodes=12,mib=1@+ 2 3 1 | cmp - "$work/file"
}
ok 'a bot plays by the nets for many where three play' are_its_own
plays_alone() { # the rollout policy against itself with a number that keeps every follower at home
    "$games" match 'carcassonne players=4' policy@+ policy:rollout_cost=10@+ 40 3 1 >"$work/alone" &&
        share=$(sed -n 's/.* lost: \([0-9]*\)\..*/\1/p' "$work/alone") && [ "$share" -gt 90 ] || { cat "$work/alone"; return 1; }
}
ok 'the rollout policy plays by itself, by numbers that are given' plays_alone
refuses() {
    if "$games" nets some "$work/none" 2>"$work/err"; then return 1; fi
    grep -q 'plain, many and full, not some' "$work/err"
}
ok 'a set that there is not' refuses
# Whoever changes a feature or one of its numbers has to fit the nets anew: tools/train/train.sh.
is_hash() { "$games" hash | grep -q "^$(sed -n 's/^const uint64_t net_weights_features = \(.*\);/\1/p' "$root/src/bots/carcassonne/net_weights.c")$"; }
ok 'the nets were fitted to these features' is_hash
done_testing
