# Each target sets up what it needs by itself, in .venv, with pip alone.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
GAME ?= mu
BOTS ?= rookie
HANDS ?=
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
PIP_INSTALL := $(PIP) -c constraints.txt
# Nothing is downloaded but wheels whose hash is known, and the build downloads nothing.
PIP_HASHED := $(PIP) --require-hashes --only-binary :all:

TOOL := $(BIN)/python -m tools

# Tests start hundreds of processes: each would compile every source again if Python kept no bytecode.
unexport PYTHONDONTWRITEBYTECODE

# Tests write thousands of small files and sync many of them. In memory, where it has room, that costs nothing.
ROOM := $(shell df -k --output=avail /dev/shm 2>/dev/null | tail -n 1)
IN_MEMORY := $(if $(ROOM),$(shell test $(ROOM) -gt 4000000 && test -w /dev/shm && echo TMPDIR=/dev/shm))
# The longest come first (tests/support/slow_tests.py). Tests of browsers and servers wait a good part of their time, so
# that all tests together run in three processes more than there are cores.
CORES := $(shell $(PYTHON) -c 'import os; print(os.cpu_count() or 1)')
PYTEST := $(IN_MEMORY) $(BIN)/pytest --dist loadscope --no-loadscope-reorder
PYTEST_ALL := $(PYTEST) -n $(shell expr $(CORES) + 3)

.DEFAULT_GOAL := help
.PHONY: help play terminal quick slow test check format wheel bench golden stored protocol stub campaign bots bids tables \
	hashes beliefs consistency kills attack references load agreement fuzz-variants lab-calibration sanitize clean

help:
	@echo "Play"
	@echo "  make play        open the table in your browser: people and bots, all five games"
	@echo "  make terminal    play in the terminal (GAME=mu eskridge goslar wimmuln yamv)"
	@echo "Develop"
	@echo "  make quick       the tests for the edit loop, less than a minute: leaves out the browser, PostgreSQL, the package,"
	@echo "                   the page's own tests, and every test that takes long (tests/data/slow_tests.txt):"
	@echo "                   searching bots, servers in processes of their own, large samples"
	@echo "  make test        every test; prints the ten slowest"
	@echo "  make check       ruff, mypy, and ESLint, Prettier and svelte-check for the page"
	@echo "  make format      format the code"
	@echo "  make web         build the page into the package"
	@echo "  make wheel       source distribution and wheel, with the page, into dist/"
	@echo "Write generated files anew"
	@echo "  make slow        runs every test, and lists those that make quick leaves out"
	@echo "  make golden      golden records, perft tables, and the moves of new versions of bots"
	@echo "  make stored      tables of this version as test data for later versions (NAME=0.2.0)"
	@echo "  make protocol    docs/protocol.md and the types of the page"
	@echo "  make stub        the types of the kernel: src/mue/_kernel.pyi"
	@echo "  make hashes      hashes of all libraries, after constraints.txt has changed (hashes/)"
	@echo "  make tables      tables about bots in README.md and docs, from docs/ladder"
	@echo "  make screenshots pictures of every game and phase in docs/screenshots"
	@echo "  make beliefs     what play says about hidden cards: src/mue/bots/search/beliefs.toml (long)"
	@echo "  make references  what bots count for in ratings: src/mue/server/players/references.toml (half an hour)"
	@echo "Measure (on a quiet machine)"
	@echo "  make bench       speed of rules, kernel and environments, with OpenSpiel and RLCard beside them"
	@echo "  make load        many tables on one server: how long moves take (TABLES=60,125,250,500)"
	@echo "  make frames      how soon the page can be clicked, and how smoothly cards fly"
	@echo "Long checks (minutes)"
	@echo "  make layout      the table in every game, phase, window and language: what is covered, cut or jumps"
	@echo "  make campaign    10,000 hands of each configuration, written and replayed"
	@echo "  make bots        100,000 hands of rookies: no fallback, and what they bid (BOTS=club HANDS=5000)"
	@echo "  make bids        does the expert gain by one card more or fewer in every bid? (GAME=mu PLAYERS=5)"
	@echo "  make consistency do two seeds of a bot agree, and what does it give away? (GAME=mu PLAYERS=4 DECISIONS=60)"
	@echo "  make kills       50 tables play while servers and databases are killed, frozen and full; nothing is lost"
	@echo "  make attack      attacks on a server of its own on this machine, and a table of what held"
	@echo "  make agreement   the kernel against the rules: positions, endings, whole hands"
	@echo "  make fuzz-variants  10,000 variant files drawn at random: each is refused with one sentence, or rules,"
	@echo "                   kernel and bots play it (FILES=10000)"
	@echo "  make envs-agreement   the environments against the rules: 10,000 hands of each configuration"
	@echo "  make lab-calibration  does the lab see differences where rules are equal? (REPORTS=200)"
	@echo "  make sanitize    the kernel's tests with address and undefined-behaviour sanitizers"

play: $(VENV)/ready web
	@$(BIN)/mue serve --open

terminal: $(VENV)/ready
	@$(BIN)/mue play $(GAME)

quick: $(VENV)/ready-dev
	$(PYTEST) -n $(CORES) -m "not slow"

test: $(VENV)/ready-dev web web-test
	$(PYTEST_ALL) --durations=10

slow: $(VENV)/ready-dev web
	$(PYTEST_ALL) --list-slow

wheel: $(VENV)/ready-dev $(VENV)/ready-node
	PATH="$(abspath $(BIN)):$$PATH" $(BIN)/python -m build --no-isolation

check: $(VENV)/ready-dev web-check
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

format: $(VENV)/ready-dev web/node_modules/ready
	$(NPM) run --silent format
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(VENV)/ready-peers
	$(BIN)/mue bench rules
	$(BIN)/mue bench kernel
	$(BIN)/mue bench hands
	$(BIN)/mue bench envs

golden: $(VENV)/ready-dev
	$(TOOL) golden
	$(TOOL) perft
	$(TOOL) golden_bots

stored: $(VENV)/ready-dev
	$(TOOL) stored_tables $(NAME)

stub: $(VENV)/ready-dev
	$(TOOL) stub

# uv lists the hashes of every file of a version, for all systems.
HASHES := $(BIN)/uv pip compile --quiet -c constraints.txt --generate-hashes --universal --python-version 3.11 \
	--no-header --no-annotate
hashes: $(VENV)/ready-dev
	$(PIP) uv
	$(HASHES) pyproject.toml --extra postgresql -o hashes/server.txt
	$(HASHES) pyproject.toml --extra test --extra check -o hashes/dev.txt
	$(HASHES) --group build -o hashes/build.txt
	$(HASHES) --group node -o hashes/node.txt

protocol: $(VENV)/ready-dev
	$(BIN)/python -m mue.protocol

campaign: $(VENV)/ready-dev
	$(TOOL) campaign

bots: $(VENV)/ready-dev
	$(TOOL) bot_campaign --bots $(BOTS) $(if $(HANDS),--hands $(HANDS))

PLAYERS ?= 5
DEALS ?= 100
bids: $(VENV)/ready-dev
	$(TOOL) shifted_bids --game $(GAME) --players $(PLAYERS) --deals $(DEALS)

DECISIONS ?= 100
consistency: $(VENV)/ready-dev
	$(TOOL) consistency --game $(GAME) --players $(PLAYERS) --decisions $(DECISIONS)

TABLES ?= 60,125,250,500
load: $(VENV)/ready-dev
	$(TOOL) load --tables $(TABLES)

tables: $(VENV)/ready-dev
	$(TOOL) ladder_tables

beliefs: $(VENV)/ready-dev
	$(TOOL) beliefs

attack: $(VENV)/ready-dev
	$(TOOL) attack

kills: $(VENV)/ready-dev
	$(TOOL) kills

FILES ?= 10000
fuzz-variants: $(VENV)/ready-dev
	$(TOOL) fuzz_variants --files $(FILES)

REPORTS ?= 200
lab-calibration: $(VENV)/ready-dev
	$(TOOL) lab_calibration --reports $(REPORTS)

references: $(VENV)/ready-dev
	$(TOOL) references

include kernel/kernel.mk
include web/web.mk
agreement envs-agreement sanitize: $(VENV)/ready-dev

clean:
	rm -rf $(VENV) build dist src/mue/web web/node_modules .mypy_cache .pytest_cache .ruff_cache .hypothesis

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "mue needs Python 3.11 or newer; '$(PYTHON)' is older. Try: make PYTHON=python3.12 ..." >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)

# The package is installed as it is edited; only its metadata and the kernel ask for a new installation.
INSTALLED_FROM := pyproject.toml constraints.txt CMakeLists.txt $(shell find kernel -name '*.[ch]pp')

$(VENV)/ready: $(INSTALLED_FROM) | $(VENV)/bin/python
	$(PIP_INSTALL) -e .
	@touch $@

# pip cannot check an editable project by hash, so all that it and its build need comes first.
$(VENV)/ready-dev: $(INSTALLED_FROM) hashes/build.txt hashes/dev.txt | $(VENV)/bin/python
	$(PIP_HASHED) -r hashes/build.txt -r hashes/dev.txt
	$(PIP) --no-build-isolation --no-deps -e .
	@touch $@ $(VENV)/ready

$(VENV)/ready-peers: $(INSTALLED_FROM) | $(VENV)/bin/python
	$(PIP_INSTALL) -e '.[openspiel,peers]'
	@touch $@ $(VENV)/ready
