# release_test.sh ROOT: the script behind `make release`, on a small project with pieces that are only names.
root=$1
. "$root/tests/house/tap.sh"
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
unset SOURCE_DATE_EPOCH
git_in() { git -C "$tree" -c user.name=Somebody -c user.email=somebody@games.invalid "$@"; }
commit() { git_in add -A && git_in commit -qm 'a commit'; }
release() { "$root/tools/release.sh" "$tree"; }
refuses() { # TEXT: with that sentence, and the release of before is as it was
    before=$(cat "$tree"/build/release/SHA256SUMS 2>/dev/null)
    says "$1" release && ! release >/dev/null 2>&1 && [ "$before" = "$(cat "$tree"/build/release/SHA256SUMS 2>/dev/null)" ] &&
        [ -z "$(find "$tree/build" -name 'release-*')" ]
}
holds() { [ "$(cd "$tree/build/release" && echo *)" = "$1" ]; }
sums_are_right() { (cd "$tree/build/release" && sha256sum --quiet -c SHA256SUMS); }
same_again() {
    cp -r "$tree/build/release" "$tree/build/first"
    find "$tree/build/site" -exec touch -d 2001-01-01 {} +
    release >/dev/null && diff -r "$tree/build/first" "$tree/build/release" && rm -r "$tree/build/first"
}
unpacks() { tar -xzOf "$tree/build/release/$1" "$2" | grep -q "$3"; }

mkdir -p "$tree/build/python" "$tree/build/npm" "$tree/build/deb" "$tree/build/site/assets"
printf "project('baluarte', 'c',\n  version: '1.2.0',\n)\n" >"$tree/meson.build"
printf '# Changelog\n\n## 1.2.0 (today)\n\n- new things\n\n## 1.1.0\n\n- old things\n' >"$tree/CHANGELOG.md"
echo /build/ >"$tree/.gitignore"
git_in init -q
commit
ok 'a piece that is missing is named' refuses 'there is no wheel of version 1.2.0'
echo wheel >"$tree/build/python/baluarte-1.2.0-py3-none-any.whl"
echo npm >"$tree/build/npm/baluarte-1.2.0.tgz"
echo deb >"$tree/build/deb/baluarte_1.2.0_amd64.deb"
ok 'so is the page' refuses 'there is no page'
echo page >"$tree/build/site/index.html"
echo art >"$tree/build/site/assets/a.css"
ok 'a release' release
ok 'has everything' holds 'CHANGES-1.2.0.md SHA256SUMS baluarte-1.2.0-py3-none-any.whl baluarte-1.2.0.tar.gz baluarte-1.2.0.tgz baluarte-site-1.2.0.tar.gz baluarte_1.2.0_amd64.deb'
ok 'its checksums are right' sums_are_right
ok 'the sources are those of the commit' unpacks baluarte-1.2.0.tar.gz baluarte-1.2.0/CHANGELOG.md 'old things'
ok 'the page is whole' unpacks baluarte-site-1.2.0.tar.gz baluarte-site-1.2.0/assets/a.css art
ok 'only this version is new' test "$(cat "$tree/build/release/CHANGES-1.2.0.md")" = "$(printf '# Baluarte 1.2.0\n\n- new things')"
ok 'made again it is the same, byte by byte' same_again
echo more >>"$tree/CHANGELOG.md"
ok 'what is no commit is refused' refuses 'a release is made of a commit'
sed -i '/new things/d' "$tree/CHANGELOG.md"
commit
ok 'a version of which nothing is told is refused' refuses 'says nothing of version 1.2.0'
done_testing
