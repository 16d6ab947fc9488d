# tap.sh: for scripts that report their cases one by one.  Source it, call ok for each case, end with `done_testing`.
n_cases=0

ok() { # NAME COMMAND...: the case holds if the command succeeds; what it prints is shown only if it does not
    name=$1
    shift
    n_cases=$((n_cases + 1))
    if said=$("$@" 2>&1); then
        echo "ok $n_cases - $name"
    else
        echo "not ok $n_cases - $name"
        printf "%s\n" "$said" | sed 's/^/# /'
    fi
}

fails() { # COMMAND...: succeeds if the command does not
    ! "$@"
}

says() { # TEXT COMMAND...: succeeds if the command's output has the text, whatever its exit status
    wanted=$1
    shift
    heard=$("$@" 2>&1) || true
    case $heard in
    *"$wanted"*) ;;
    *)
        printf 'wanted: %s\ngot: %s\n' "$wanted" "$heard"
        return 1
        ;;
    esac
}

nobody_installs() { # FOLDER: puts programs there that stand before apt-get and sudo, so that no test ever installs anything
    for tool in apt-get sudo; do
        printf '#!/bin/sh\necho "%s must not run"\nexit 9\n' $tool >"$1/$tool"
        chmod +x "$1/$tool"
    done
    PATH="$1:$PATH"
}

done_testing() {
    echo "1..$n_cases"
}
