#!/bin/sh
# check-format.sh [--fix]: are the C sources in the form that .clang-format describes?  --fix puts them into it.
# Other versions of clang-format have other opinions, so the check is skipped (exit status 77) without version 14.
set -eu
cd "$(dirname "$0")/.."
tool=$(command -v clang-format-14 || command -v clang-format || true)
if [ -z "$tool" ] || ! "$tool" --version | grep -q 'version 14\.'; then
    echo "clang-format 14 is not here"
    exit 77
fi
files=$(find src include bench tests tools examples -name '*.[ch]' | sort)
if [ "${1:-}" = --fix ]; then
    # shellcheck disable=SC2086 # a list of words
    exec "$tool" -i $files
fi
# shellcheck disable=SC2086 # a list of words
"$tool" --dry-run --Werror --ferror-limit=1 $files 2>/dev/null && exit 0
for file in $files; do
    if ! "$tool" "$file" | cmp -s - "$file"; then
        echo "$file"
    fi
done
echo "These are not in form. Run: make format"
exit 1
