#!/bin/sh
# release.sh [ROOT]: what is handed out of a version, in ROOT/build/release: `make release`.
#
# The sources as a tarball, the wheel, the package for npm, Debian's packages, the page as plain files, what is new, and
# the checksums of all of it.  The pieces lie in build/python, build/npm, build/deb and build/site, where make puts them.  A
# release is made of a commit: times are its own (or SOURCE_DATE_EPOCH), so that the same commit gives the same bytes.  Nothing is left
# half made: the folder appears when all is there.
set -eu
root=$(cd "${1:-$(dirname "$0")/..}" && pwd)
version=$(sed -n "s/^ *version: '\([0-9.]*\)',$/\1/p" "$root/meson.build" | head -n 1)
out=$root/build/release

refuse() {
    echo "release.sh: $*" >&2
    exit 1
}

[ -z "$(git -C "$root" status --porcelain)" ] || refuse 'a release is made of a commit, and here are changes that are none'
: "${SOURCE_DATE_EPOCH:=$(git -C "$root" log -1 --format=%ct)}"
export SOURCE_DATE_EPOCH
work=$(mktemp -d "$root/build/release-XXXXXX")
trap 'rm -rf "$work"' EXIT
umask 022

# The section of this version, without its heading.
news() {
    awk -v version="$version" '/^## /{ is_ours = index($0, "## " version " ") == 1 || $0 == "## " version; next } is_ours' "$root/CHANGELOG.md" |
        sed '/./,$!d'
}
[ -n "$(news)" ] || refuse "CHANGELOG.md says nothing of version $version"
{
    printf '# Baluarte %s\n\n' "$version"
    news
} >"$work/CHANGES-$version.md"

take() { # WORD PATTERN...: the files of one kind, of this version
    word=$1
    shift
    for file in "$@"; do
        [ -f "$file" ] || refuse "there is no $word of version $version in build: make release makes it first"
        cp "$file" "$work"
    done
}
take wheel "$root"/build/python/baluarte-"$version"-*.whl
take 'package for npm' "$root"/build/npm/baluarte-"$version".tgz
take 'Debian package' "$root"/build/deb/*_"$version"_*.deb
[ -f "$root/build/site/index.html" ] || refuse 'there is no page in build/site: make site'

git -C "$root" archive --prefix="baluarte-$version/" HEAD | gzip -9n >"$work/baluarte-$version.tar.gz"
tar -C "$root/build" --sort=name --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX --mtime="@$SOURCE_DATE_EPOCH" \
    --format=ustar --transform="s|^site|baluarte-site-$version|" -cf - site | gzip -9n >"$work/baluarte-site-$version.tar.gz"
(cd "$work" && LC_ALL=C sha256sum -- * >"$work/../release-sums" && mv ../release-sums SHA256SUMS)
chmod 755 "$work"
chmod 644 "$work"/*
rm -rf "$out"
mv "$work" "$out"
trap - EXIT
(cd "$out" && ls)
