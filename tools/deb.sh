#!/bin/sh
# deb.sh INSTALLED OUT: Debian packages of what `make install PREFIX=/usr DESTDIR=INSTALLED` has put there.
#
# baluarte (the program), baluarte-server (its service, which belongs to systemd), libbaluarte1, libbaluarte-dev and
# python3-baluarte (which is not installed by make: it comes from python).  What each says of itself, and the scripts that run when it comes or goes, are in tools/deb.  The same sources give the same
# bytes: times are those of the last commit (or SOURCE_DATE_EPOCH), owners are root.  Nothing is installed here.
set -eu
installed=$(cd "$1" && pwd)
mkdir -p "$2"
out=$(cd "$2" && pwd)
root=$(cd "$(dirname "$0")/.." && pwd)
about=$root/tools/deb
version=$(sed -n "s/^ *version: '\([0-9.]*\)',$/\1/p" "$root/meson.build" | head -n 1)
architecture=$(dpkg --print-architecture)
triplet=$(dpkg-architecture -qDEB_HOST_MULTIARCH)
# Of the commit; in a release, which has none, its files are as old.
moment() { if [ -e "$root/.git" ]; then git -C "$root" log -1 --format=%ct; else stat -c %Y "$root/meson.build"; fi; }
: "${SOURCE_DATE_EPOCH:=$(moment)}"
: "${DEBFULLNAME:=The Baluarte authors}"
: "${DEBEMAIL:=baluarte@games.invalid}"
export SOURCE_DATE_EPOCH
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
umask 022

take() { # PACKAGE PATH...: these of the installed files belong to it
    package=$1
    shift
    for path in "$@"; do
        mkdir -p "$work/$package/$(dirname "$path")"
        cp -a "$installed/$path" "$work/$package/$path"
    done
}

papers() { # PACKAGE: licence and history, where Debian keeps them
    doc=$work/$1/usr/share/doc/$1
    mkdir -p "$doc"
    {
        echo 'Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/'
        echo 'Upstream-Name: Baluarte'
        printf '\nFiles: *\nCopyright: %s\nLicense: Expat\n' "$(sed -n 's/^Copyright (c) //p' "$root/LICENSE")"
        sed '1,/^Permission/{/^Permission/!d;}' "$root/LICENSE" | sed 's/^$/./;s/^/ /'
    } >"$doc/copyright"
    {
        printf 'baluarte (%s) unstable; urgency=medium\n\n  * What people notice is in changelog.upstream.gz.\n\n' "$version"
        printf ' -- %s <%s>  %s\n' "$DEBFULLNAME" "$DEBEMAIL" "$(LC_ALL=C date -u -d "@$SOURCE_DATE_EPOCH" -R)"
    } | gzip -9n >"$doc/changelog.gz"
    gzip -9nc "$root/CHANGELOG.md" >"$doc/changelog.upstream.gz"
}

needs() { # PACKAGE FILE...: the packages whose libraries these files use
    package=$1
    shift
    mkdir -p "$work/debian"
    printf 'Source: baluarte\nPackage: %s\n' "$package" >"$work/debian/control"
    (cd "$work" && dpkg-shlibdeps -O "$@" 2>/dev/null) | sed 's/^shlibs:Depends=//'
}

pack() { # PACKAGE NEEDS
    tree=$work/$1
    papers "$1"
    mkdir -p "$tree/DEBIAN"
    for script in postinst prerm postrm conffiles triggers shlibs; do
        [ ! -f "$about/$1.$script" ] || sed "s/@VERSION@/$version/" "$about/$1.$script" >"$tree/DEBIAN/$script"
    done
    for script in postinst prerm postrm; do
        [ ! -f "$tree/DEBIAN/$script" ] || chmod 755 "$tree/DEBIAN/$script"
    done
    (cd "$tree" && find . -type f ! -path './DEBIAN/*' | LC_ALL=C sort | sed 's|^\./||' | xargs md5sum >DEBIAN/md5sums)
    size=$(du -k -s --apparent-size "$tree" | cut -f1)
    sed "s/@VERSION@/$version/;s/@ARCHITECTURE@/$architecture/;s/@NEEDS@/$2/;s/@SIZE@/$size/;s/@MAINTAINER@/$DEBFULLNAME <$DEBEMAIL>/" \
        "$about/$1.control" >"$tree/DEBIAN/control"
    chmod -R u=rwX,go=rX "$tree"
    find "$tree" -name 'lib*.so.*' -type f -exec chmod 644 {} +
    find "$tree" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
    file=$out/$1_${version}_$(sed -n 's/^Architecture: //p' "$tree/DEBIAN/control").deb
    dpkg-deb --build --root-owner-group -Zxz "$tree" "$file" >/dev/null
    echo "$file"
}

take baluarte usr/bin/baluarte usr/share/man/man1/baluarte.1
strip --strip-unneeded -R .comment -R .note "$work/baluarte/usr/bin/baluarte"
gzip -9n "$work/baluarte/usr/share/man/man1/baluarte.1"
take baluarte usr/share/bash-completion/completions/baluarte usr/share/zsh/site-functions/_baluarte
mv "$work/baluarte/usr/share/zsh/site-functions" "$work/baluarte/usr/share/zsh/vendor-completions"

for unit in "$installed"/usr/lib/systemd/system/*; do
    take baluarte-server "usr/lib/systemd/system/$(basename "$unit")"
done
mkdir -p "$work/baluarte-server/usr/share/doc/baluarte-server/examples" "$work/baluarte-server/etc"
cp -a "$installed"/usr/share/baluarte/nginx.conf "$installed"/usr/share/baluarte/haproxy.cfg \
    "$work/baluarte-server/usr/share/doc/baluarte-server/examples"
cp -a "$installed/usr/share/baluarte/baluarte.conf" "$work/baluarte-server/etc/baluarte.conf"

take libbaluarte1 "usr/lib/$triplet/libbaluarte.so.1"
strip --strip-unneeded -R .comment -R .note "$work/libbaluarte1/usr/lib/$triplet/libbaluarte.so.1"
take libbaluarte-dev usr/include/baluarte.h "usr/lib/$triplet/libbaluarte.so" "usr/lib/$triplet/libbaluarte.a" \
    "usr/lib/$triplet/pkgconfig/baluarte.pc"
strip --strip-debug -R .comment -R .note --enable-deterministic-archives "$work/libbaluarte-dev/usr/lib/$triplet/libbaluarte.a"

modules=$work/python3-baluarte/usr/lib/python3/dist-packages
mkdir -p "$modules/baluarte" "$modules/baluarte-$version.dist-info"
cp "$root"/python/baluarte/*.py "$root/python/baluarte/py.typed" "$modules/baluarte"
printf 'Metadata-Version: 2.1\nName: baluarte\nVersion: %s\n' "$version" >"$modules/baluarte-$version.dist-info/METADATA"

pack baluarte "$(needs baluarte "$work/baluarte/usr/bin/baluarte")"
pack baluarte-server ''
pack libbaluarte1 "$(needs libbaluarte1 "$work/libbaluarte1/usr/lib/$triplet/libbaluarte.so.1")"
pack libbaluarte-dev ''
pack python3-baluarte ''
