"""backend.py: makes the Python package, as PEP 517 wants it: a wheel and a source package.

The wheel holds the modules and the shared library, built for any machine of this architecture.  Built twice from the same
sources, both are the same byte by byte: names are sorted and times are fixed.

    python3 python/backend.py FOLDER        both, into the folder

BALUARTE_LIBRARY_FILE names a library that is already built; otherwise Meson and Ninja build it in build-python.
"""
from __future__ import annotations

import base64
import gzip
import hashlib
import io
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import time
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "python" / "baluarte"
# What the library is built from, and what says how to use it.
SOURCES = ["src", "include", "data", "tools", "python", "docs", "deploy", "man", "bench", "examples", "meson.build", "meson_options.txt",
           "pyproject.toml", "LICENSE", "README.md", "CHANGELOG.md"]
LEFT_OUT = re.compile(r"(^|/)(__pycache__|\.git)(/|$)|\.pyc$")


def version() -> str:
    return re.search(r"version: '([^']+)'", (ROOT / "meson.build").read_text()).group(1)


def moment() -> int:
    """No file is older than what zip can say, nor newer than SOURCE_DATE_EPOCH."""
    return max(int(os.environ.get("SOURCE_DATE_EPOCH", "0")), 315619200)


def metadata() -> str:
    readme = (ROOT / "docs" / "PYTHON.md").read_text()
    return (f"Metadata-Version: 2.1\nName: baluarte\nVersion: {version()}\n"
            "Summary: Carcassonne and Cartagena: a rules engine with bots and analysis\n"
            "License: MIT\nRequires-Python: >=3.9\nDescription-Content-Type: text/markdown\n\n" + readme)


# ----- the library -----


def library() -> bytes:
    named = os.environ.get("BALUARTE_LIBRARY_FILE")
    if named:
        return Path(named).read_bytes()
    missing = [tool for tool in ("meson", "ninja", "cc") if not shutil.which(tool)]
    if missing:
        raise SystemExit("the library is built with meson, ninja and a C compiler; not found: " + ", ".join(missing))
    build = ROOT / "build-python"
    if not (build / "build.ninja").exists():
        subprocess.run(["meson", "setup", str(build), str(ROOT), "-Dportable=true", "-Dserver=disabled", "-Dpostgres=disabled",
                        "-Dpictures=disabled"], check=True, stdout=sys.stderr)
    name = "src/lib/libbaluarte.so.1"
    subprocess.run(["ninja", "--quiet", "-C", str(build), name], check=True, stdout=sys.stderr)
    return (build / name).read_bytes()


# ----- the wheel -----


def tag() -> str:
    return "py3-none-" + sysconfig.get_platform().replace("-", "_").replace(".", "_")


def wheel_files() -> dict[str, bytes]:
    info = f"baluarte-{version()}.dist-info"
    files = {f"baluarte/{path.name}": path.read_bytes() for path in PACKAGE.iterdir() if path.suffix in (".py", ".typed")}
    files["baluarte/libbaluarte.so"] = library()
    files[f"{info}/METADATA"] = metadata().encode()
    files[f"{info}/WHEEL"] = f"Wheel-Version: 1.0\nGenerator: baluarte\nRoot-Is-Purelib: false\nTag: {tag()}\n".encode()
    files[f"{info}/LICENSE"] = (ROOT / "LICENSE").read_bytes()
    rows = []
    for name in sorted(files):
        digest = base64.urlsafe_b64encode(hashlib.sha256(files[name]).digest()).rstrip(b"=").decode()
        rows.append(f"{name},sha256={digest},{len(files[name])}\n")
    files[f"{info}/RECORD"] = ("".join(rows) + f"{info}/RECORD,,\n").encode()
    return files


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    name = f"baluarte-{version()}-{tag()}.whl"
    files = wheel_files()
    with zipfile.ZipFile(Path(wheel_directory) / name, "w", zipfile.ZIP_DEFLATED) as wheel:
        for path in sorted(files):
            entry = zipfile.ZipInfo(path, time.gmtime(moment())[:6])
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            wheel.writestr(entry, files[path])
    return name


# ----- the source package -----


def source_names() -> list[str]:
    """What git knows of these folders, or all of them where there is no git: in a source package itself."""
    known = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", "--", *SOURCES], cwd=ROOT, capture_output=True, text=True) \
        if (ROOT / ".git").exists() else None
    if known is not None and known.returncode == 0:
        names = known.stdout.splitlines()
    else:
        names = [str(path.relative_to(ROOT)) for source in SOURCES for path in [ROOT / source, *(ROOT / source).rglob("*")]]
    return sorted({name for name in names if (ROOT / name).is_file() and not LEFT_OUT.search(name)})


def build_sdist(sdist_directory, config_settings=None):
    stem = f"baluarte-{version()}"
    name = f"{stem}.tar.gz"
    plain = io.BytesIO()
    with tarfile.open(fileobj=plain, mode="w", format=tarfile.PAX_FORMAT) as tar:
        for path in [None, *source_names()]:
            data = metadata().encode() if path is None else (ROOT / path).read_bytes()
            entry = tarfile.TarInfo(f"{stem}/{path or 'PKG-INFO'}")
            entry.size, entry.mtime = len(data), moment()
            entry.mode = 0o755 if path and os.access(ROOT / path, os.X_OK) else 0o644
            tar.addfile(entry, io.BytesIO(data))
    with open(Path(sdist_directory) / name, "wb") as file:
        with gzip.GzipFile("", "wb", 9, file, mtime=moment()) as packed:
            packed.write(plain.getvalue())
    return name


def main() -> None:
    if len(sys.argv) != 2 or sys.argv[1].startswith("-"):
        raise SystemExit(__doc__)
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for make in (build_sdist, build_wheel):
        print(folder / make(folder))


if __name__ == "__main__":
    main()
