# count_test.sh ROOT: the last line of `make test` tells the truth.
root=$1
. "$root/tests/house/tap.sh"
log=$(mktemp)
trap 'rm -f "$log"' EXIT

count() {
    "$root/tools/count-tests.py" "$@"
}

counts() { # TEXT STATUS ARGUMENTS...
    wanted=$1 status=$2
    shift 2
    says "$wanted" count "$@" || return 1
    got=0
    count "$@" >/dev/null || got=$?
    [ "$got" = "$status" ] || { echo "exit status $got"; return 1; }
}

printf '%s\n' '{"name":"a","result":"OK","stdout":"1..2\nok 1 - x\nok 2 - y\n"}' >"$log"
ok 'cases are counted' counts '2 passed, 0 failed' 0 "$log"
printf '%s\n' '{"name":"b","result":"OK","stdout":"hello"}' >>"$log"
ok 'a script counts once' counts '3 passed, 0 failed' 0 "$log"
ok 'a broken build fails' counts '3 passed, 1 failed' 1 --broken 1 "$log"
printf '%s\n' '{"name":"c","result":"FAIL","stdout":"1..2\nok 1 - x\nnot ok 2 - y\n"}' >>"$log"
ok 'a failed case fails' counts '4 passed, 1 failed' 1 "$log"
ok 'a failed case is named at the end' says 'c: FAIL
  not ok 2 - y
4 passed' count "$log"
printf '%s\n' '{"name":"d","result":"ERROR","stdout":"1..9\nok 1 - x\n"}' >>"$log"
ok 'a crash fails' counts '5 passed, 2 failed' 1 "$log"
printf '%s\n' '{"name":"e","result":"TIMEOUT"}' >>"$log"
ok 'a crash is named at the end' says 'd: ERROR
  1..9
  ok 1 - x
e: TIMEOUT' count "$log"
ok 'no end fails' counts '5 passed, 3 failed' 1 "$log"
printf '%s\n' '{"name":"g","result":"FAIL","stdout":"not ok 1 - x\n# 1\n# 2\n# 3\n# 4\n# 5\n# 6\n# 7\n# 8\n# 9\n# 10\nok 2\n"}' >"$log"
ok 'of a long story the end is told' says 'g: FAIL
  not ok 1 - x
  # 2' count "$log"
printf '%s\n' '{"name":"f","result":"SKIP"}' >"$log"
ok 'nothing run is no success' counts '0 passed, 1 failed' 1 "$log"
done_testing
