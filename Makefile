# The usual commands; Meson and Ninja do the work.  `make help` lists them.
#
# Each kind of build has a folder of its own: build (what you run), build-test, build-asan, build-tsan, build-soak, build-clang,
# build-portable, build-python (the library for a wheel), build-wasm (the engine for the page), build-mutants.

PREFIX  ?= /usr/local
DESTDIR ?=
FUZZ_SECONDS ?= 300
KILLS ?= 200
LOAD ?=

NINJA = ninja
# A quiet ninja that still says what failed.
BUILD = $(NINJA) --quiet -C

.DEFAULT_GOAL = all
.PHONY: all help run play test bench asan fuzz fuzz-parts format measure mutants boards reference install clean portable wasm site
.PHONY: abi npm python test-torch deb test-deb test-container release test-release bench-server bench-cluster soak soak-server soak-faults soak-cluster tsan cluster cluster-stop
.PHONY: setup setup-test setup-torch setup-wasm setup-page setup-cluster setup-deb

all: build/build.ninja ## build/baluarte, optimised for this machine
	@$(BUILD) build

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 20

run: all site ## the games at http://localhost:8080, or PORT=8090
	@build/baluarte serve --port $${PORT:-8080} --site build/site

cluster: setup-cluster all site ## a whole site on this machine: PostgreSQL, three servers, two workers, HAProxy; PORT=8080
	@tools/cluster.sh start

cluster-stop: ## end it; the games are kept in build/cluster
	@tools/cluster.sh stop

play: all ## a game in the terminal
	@build/baluarte play

TESTED = build-test build-clang build-soak
test: $(TESTED:=/build.ninja) site ## build with gcc, read everything with clang too, run every test
	@tools/run-tests.sh build-test build-clang:fuzz:fuzzers build-soak:soak:tests/rules/soak_test

bench: all ## the benchmarks, a line each
	@build/baluarte bench

bench-server: all ## 2,000 games on one server, and how long its players wait; LOAD="--games 500 --seconds 20"
	@$(BUILD) build bench/serverload/serverload
	@build/bench/serverload/serverload $(LOAD) build/baluarte

bench-cluster: all ## SQLite, PostgreSQL, and three servers on PostgreSQL, one after the other
	@$(BUILD) build bench/serverload/serverload
	@build/bench/serverload/serverload --compare --seconds 20 $(LOAD) build/baluarte

soak-server: build-test/build.ninja ## kill -9 under load, KILLS=200 times, and the power cut at CUTS=2000 moments
	@$(BUILD) build-test
	@KILLS=$(KILLS) BALUARTE=build-test/baluarte python3 tests/server/kill_test.py
	@CUTS=$${CUTS:-2000} POWERCUT_SHIM=$(CURDIR)/build-test/tests/server/powercut_shim.so BALUARTE=build-test/baluarte \
	    python3 tests/server/powercut_test.py

soak-faults: build-test/build.ninja ## each place that asks for memory or the disk fails once, until MOVES=2000 find no new one
	@$(BUILD) build-test
	@for db in sqlite postgres; do MOVES=$${MOVES:-2000} STARTS=$${STARTS:-300} BALUARTE_TEST_DB=$$db BALUARTE=build-test/baluarte \
	    FAULT_SHIM=$(CURDIR)/build-test/tests/server/fault_shim.so python3 tests/server/fault_test.py || exit 1; done

soak-cluster: build-test/build.ninja ## many servers on one PostgreSQL: everything that breaks, ROUNDS=20 times as often
	@$(BUILD) build-test
	@for test in cluster partition kill; do \
	    ROUNDS=$${ROUNDS:-20} KILLS=$(KILLS) BALUARTE_TEST_DB=postgres BALUARTE=build-test/baluarte \
	        python3 tests/server/$${test}_test.py || exit 1; \
	done

soak: build-soak/build.ninja ## GAMES=20160 random games of Carcassonne under the sanitizers, from SEED=100000
	@$(BUILD) build-soak tests/rules/soak_test
	@SEED=$${SEED:-100000} GAMES=$${GAMES:-20160} build-soak/tests/rules/soak_test

tsan: build-tsan/build.ninja ## the tests of the server under the thread sanitizer
	@SERVER_PATIENCE=900 tools/run-tests.sh build-tsan:server

asan: build-asan/build.ninja ## the tests under the address and undefined-behaviour sanitizers
	@SERVER_PATIENCE=900 tools/run-tests.sh build-asan

fuzz: build-clang/build.ninja ## the protocol and the server's messages under libFuzzer, FUZZ_SECONDS=300 each
	@$(BUILD) build-clang tests/fuzz/protocol_fuzz tests/fuzz/server_fuzz
	@sh tests/fuzz/fuzz_test.sh build-clang/tests/fuzz/protocol_fuzz tests/fuzz $(FUZZ_SECONDS)
	@sh tests/fuzz/fuzz_test.sh build-clang/tests/fuzz/server_fuzz tests/fuzz $(FUZZ_SECONDS) -1 server

PARTS = parts/inbound parts/heads parts/frames parts/messages parts/records parts/rows parts/keys guest import
fuzz-parts: build-clang/build.ninja ## the server's parts, --join and import one by one, FUZZ_RUNS=20000000 inputs each: more than 10^8 in all
	@$(BUILD) build-clang $(patsubst %,tests/fuzz/%_fuzz,$(notdir $(PARTS)))
	@for part in $(PARTS); do \
	    sh tests/fuzz/fuzz_test.sh build-clang/tests/fuzz/$${part##*/}_fuzz tests/fuzz 7200 $${FUZZ_RUNS:-20000000} $$part || exit 1; \
	done

format: setup-test web/node_modules/.package-lock.json ## put the sources into the house's form
	@tools/check-format.sh --fix
	@npm --prefix web run --silent format

mutants: setup-test ## change the code in MUTANTS=200 places, one at a time: which changes does no test notice?  SEED=1
	@tools/mutants.py --count $${MUTANTS:-200} --seed $${SEED:-1}

measure: setup-test ## lengths of functions and files
	@tools/measure

boards: build-test/build.ninja ## draw the example boards of docs/rules again
	@$(BUILD) build-test tests/rules/ledger_test tests/cartagena/cartagena_ledger_test
	@GOLDEN=write build-test/tests/rules/ledger_test >/dev/null
	@GOLDEN=write build-test/tests/cartagena/cartagena_ledger_test >/dev/null

reference: build-test/build.ninja ## write docs/REFERENCE.md and the page's types from the tables of the program
	@$(BUILD) build-test describe baluarte
	@python3 tools/reference.py build-test/describe build-test/baluarte . --write

abi: setup-test ## write tests/house/libbaluarte.abi: what programs that use the library depend on
	@rm -rf build/abi && mkdir -p build/abi
	@tools/abi.sh $(CURDIR) build/abi >build/abi/new && mv build/abi/new tests/house/libbaluarte.abi

wasm: build-wasm/build.ninja ## the engine for the page: web/src/engine/baluarte.wasm
	@$(BUILD) build-wasm
	@for name in baluarte pictures-baluarte; do \
	    cmp -s build-wasm/src/wasm/$$name.wasm web/src/engine/$$name.wasm || \
	        cp build-wasm/src/wasm/$$name.wasm web/src/engine/$$name.wasm; \
	done

# Relative addresses: the folder works under any path of any host.
site: wasm build/build.ninja ## the page as plain files: build/site
	@$(MAKE) --no-print-directory build/site/index.html

PAGE = web/index.html web/vite.config.ts web/tsconfig.json web/src/engine/baluarte.wasm web/src/engine/pictures-baluarte.wasm \
    $(shell find web/src web/public docs/rules data/puzzles -type f 2>/dev/null)
build/site/index.html: $(PAGE) web/node_modules/.package-lock.json
	@cd web && npm run --silent build
	@touch $@

web/node_modules/.package-lock.json: web/package-lock.json | setup-page
	@tools/npm-ci.sh
	@touch $@

npm: wasm web/node_modules/.package-lock.json ## the package for JavaScript: build/npm
	@rm -rf build/npm
	@node web/npm/build.mjs build/npm

python: setup ## a wheel and a source package for Python: build/python
	@rm -rf build/python
	@python3 python/backend.py build/python

test-torch: all setup-torch ## the example that learns with a network, by Debian's python3-torch (600 MB)
	@/usr/bin/python3 tests/python/torch_test.py . build/src/lib/libbaluarte.so.1

install: portable ## PREFIX=/usr/local DESTDIR=: program, library, manual; runs on any machine of this architecture
	@meson install -C build-portable --no-rebuild --quiet $(if $(DESTDIR),--destdir "$(abspath $(DESTDIR))")
	@if [ -z "$(DESTDIR)" ] && [ "$$(id -u)" = 0 ]; then ldconfig; fi

deb: site setup-deb ## Debian's packages of program, service, library and Python: build/deb
	@rm -rf build/deb build/deb-tree
	@$(MAKE) --no-print-directory install PREFIX=/usr DESTDIR=build/deb-tree
	@tools/deb.sh build/deb-tree build/deb
	@rm -rf build/deb-tree
	@lintian --no-cfg --fail-on error,warning build/deb/*.deb 2>/dev/null || { lintian --no-cfg build/deb/*.deb; exit 1; }

test-deb: deb ## as root: install, upgrade, remove and purge them in a bare Debian
	@sh tests/house/bare_debian_test.sh . build/deb

test-container: ## as root: the image of deploy/Dockerfile and the site of deploy/compose.yaml, by podman; a quarter of an hour, 8 GB
	@sh tests/house/container_test.sh .

release: python npm deb ## everything that is handed out of this commit, with checksums: build/release
	@tools/release.sh

test-release: release ## make the release once more from nothing: are the bytes the same?
	@rm -rf build/before && mv build/release build/before
	@rm -rf build/site build-portable build-python build-wasm
	@$(MAKE) --no-print-directory release
	@diff -r build/before build/release && rm -rf build/before

# The folder remembers the prefix it was made for.  The page is built in if it is there: make site first.
SITE = $(if $(wildcard build/site/index.html),$(CURDIR)/build/site)
portable: setup
	@if [ -f build-portable/build.ninja ]; then \
	    meson configure build-portable -Dprefix="$(PREFIX)" -Dsite="$(SITE)"; \
	else \
	    said=$$(meson setup build-portable --prefix="$(PREFIX)" -Dportable=true -Dsite="$(SITE)") || { echo "$$said"; exit 1; }; \
	fi
	@$(BUILD) build-portable

clean: ## remove everything that was built
	@[ ! -d build/cluster ] || tools/cluster.sh stop
	rm -rf build build-test build-asan build-tsan build-soak build-clang build-portable build-python build-wasm build-mutants

setup:
	@tools/setup.sh build

setup-wasm:
	@tools/setup.sh wasm

setup-page:
	@tools/setup.sh page

setup-test:
	@tools/setup.sh test

setup-torch:
	@tools/setup.sh torch

setup-cluster:
	@tools/setup.sh cluster

setup-deb:
	@tools/setup.sh deb

build/build.ninja: | setup
	@meson setup build

# The optimised code with its assertions on.  The page's packages come first: without them its tests are left out.
build-test/build.ninja: | setup-test web/node_modules/.package-lock.json
	@meson setup build-test -Dtests=true -Db_ndebug=false

build-asan/build.ninja: | setup-test
	@meson setup build-asan -Dtests=true -Dbuildtype=debugoptimized -Db_sanitize=address,undefined

build-tsan/build.ninja: | setup-test
	@meson setup build-tsan -Dtests=true -Dbuildtype=debugoptimized -Db_sanitize=thread

# Random games under the sanitizers; nothing else is built there.  Not in build-clang: what the fuzzer
# counts makes them take three times as long.  -g1: files and lines are all that a report needs, and an eighth of the compiler's time.
build-soak/build.ninja: | setup-test
	@meson setup build-soak -Dtests=true -Dsoak=true -Dbuildtype=debugoptimized -Dc_args=-g1 -Db_sanitize=address,undefined

# The engine for the page; nothing else is built there.
build-wasm/build.ninja: | setup-wasm
	@meson setup build-wasm --cross-file tools/wasm.ini

# The second compiler; its sanitizers and its fuzzer.  `make test` builds the fuzzers only and has the rest read
# (tools/check-warnings.py); `ninja -C build-clang` builds it all.  Where there is a ccache Meson takes it for the compiler that it
# finds by itself, not for one that it is told.
build-clang/build.ninja: | setup-test
	@CC="$(strip $(shell command -v ccache) clang)" meson setup build-clang -Dtests=true -Dfuzz=true -Dbuildtype=debugoptimized \
	    -Db_sanitize=address,undefined -Db_lundef=false
