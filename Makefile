# The usual commands; Meson and Ninja do the work.  `make help` lists them.
#
# Each kind of build has a folder of its own: build (what you run), build-test, build-asan, build-soak, build-clang,
# build-portable.

PREFIX  ?= /usr/local
DESTDIR ?=
FUZZ_SECONDS ?= 300

NINJA = ninja
# A quiet ninja that still says what failed.
BUILD = $(NINJA) --quiet -C

.DEFAULT_GOAL = all
.PHONY: all help run test bench asan fuzz format measure install clean setup setup-test portable

all: build/build.ninja ## build/baluarte, optimised for this machine
	@$(BUILD) build

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 16

run: all ## play in the terminal
	@build/baluarte play

TESTED = build build-test build-clang build-soak
test: $(TESTED:=/build.ninja) ## build with gcc and clang, run every test
	@tools/run-tests.sh build build-test build-clang:fuzz build-soak:soak:tests/rules/soak_test

bench: all ## the benchmarks, a line each
	@build/baluarte bench

asan: build-asan/build.ninja ## the tests under the address and undefined-behaviour sanitizers
	@tools/run-tests.sh build-asan

fuzz: build-clang/build.ninja ## the protocol under libFuzzer, FUZZ_SECONDS=300
	@$(BUILD) build-clang tests/fuzz/protocol_fuzz
	@sh tests/fuzz/fuzz_test.sh build-clang/tests/fuzz/protocol_fuzz tests/fuzz $(FUZZ_SECONDS)

format: setup-test ## put the sources into the house's form
	@tools/check-format.sh --fix

measure: setup-test ## lengths of functions and files
	@tools/measure

install: portable ## PREFIX=/usr/local DESTDIR=: program, library, manual; runs on any machine of this architecture
	@meson install -C build-portable --no-rebuild --quiet $(if $(DESTDIR),--destdir "$(abspath $(DESTDIR))")
	@if [ -z "$(DESTDIR)" ] && [ "$$(id -u)" = 0 ]; then ldconfig; fi

# The folder remembers the prefix it was made for.
portable: setup
	@if [ -f build-portable/build.ninja ]; then \
	    meson configure build-portable -Dprefix="$(PREFIX)"; \
	else \
	    meson setup build-portable --prefix="$(PREFIX)" -Dportable=true >/dev/null; \
	fi
	@$(BUILD) build-portable

clean: ## remove everything that was built
	rm -rf build build-test build-asan build-soak build-clang build-portable

setup:
	@tools/setup.sh build

setup-test:
	@tools/setup.sh test

build/build.ninja: | setup
	@meson setup build

# The optimised code with its assertions on.
build-test/build.ninja: | setup-test
	@meson setup build-test -Dtests=true -Db_ndebug=false

build-asan/build.ninja: | setup-test
	@meson setup build-asan -Dtests=true -Dbuildtype=debugoptimized -Db_sanitize=address,undefined

# Twenty thousand random games under the sanitizers; nothing else is built there.
build-soak/build.ninja: | setup-test
	@meson setup build-soak -Dtests=true -Dsoak=true -Dbuildtype=debugoptimized -Db_sanitize=address,undefined

# The second compiler; its sanitizers and its fuzzer.
build-clang/build.ninja: | setup-test
	@CC=clang meson setup build-clang -Dtests=true -Dfuzz=true -Dbuildtype=debugoptimized \
	    -Db_sanitize=address,undefined -Db_lundef=false
