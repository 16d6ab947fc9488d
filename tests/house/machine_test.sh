# machine_test.sh ROOT: a program that was built for another processor says so at the start (src/cli/machine.c).
root=$1
. "$root/tests/house/tap.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
unset MAKEFLAGS MAKELEVEL MFLAGS CC CFLAGS LDFLAGS

if [ "$(uname -m)" != x86_64 ] || grep -qw xop /proc/cpuinfo; then # what few processors ever had
    echo '1..0 # SKIP there is no processor to miss here'
    exit 0
fi

echo 'int main(void) { return 0; }' >"$work/main.c"
built_for() { # FLAG: the program there
    cc -O2 "$1" -Wall -Wextra -Werror "$root/src/cli/machine.c" "$work/main.c" -o "$work/built$1"
}
refuses() { # FLAG WORD
    "$work/built$1" 2>"$work/said" && return 1
    [ $? = 1 ] && grep -q "built for a processor with $2, which this one does not have" "$work/said"
}
ok 'built for this machine' built_for -march=native
ok 'it runs' "$work/built-march=native"
ok 'built for any' built_for -march=x86-64
ok 'it runs too' "$work/built-march=x86-64"
ok 'built for one that is not here' built_for -march=bdver1
ok 'it says what is missing' refuses -march=bdver1 'fma4\|xop'
done_testing
