# Each target sets up what it needs by itself, in .venv, with pip alone.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
GAME ?= mu
BOTS ?= rookie
HANDS ?=
PIP_INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt

.DEFAULT_GOAL := help
.PHONY: help play terminal test check format bench golden stored protocol campaign bots bids tables beliefs \
	kills references load agreement sanitize clean

help:
	@echo "make play      open the table in your browser: people and bots, all five games"
	@echo "make terminal  play a game in the terminal (GAME=mu eskridge goslar wimmuln yamv)"
	@echo "make test      run every test"
	@echo "make check     ruff and mypy"
	@echo "make web       build the table for the browser into the package"
	@echo "make screenshots  pictures of every game and phase into docs/screenshots"
	@echo "make frames    how soon the table can be clicked, and how smoothly cards fly (on a quiet machine)"
	@echo "make bench     how fast rules and kernel are here, with OpenSpiel beside them"
	@echo "make format    format the code"
	@echo "make golden    write golden records and perft tables anew, and the moves of new versions of bots"
	@echo "make stored    tables of this version at every moment, as test data for later versions (NAME=0.2.0)"
	@echo "make protocol  write docs/protocol.md and the types of the web client anew"
	@echo "make campaign  10,000 hands of each configuration, written and replayed (minutes)"
	@echo "make bots      100,000 hands of rookies without a fallback, and what they bid (BOTS=club HANDS=5000)"
	@echo "make bids      would the expert do better with one card more or fewer in every bid? (GAME=mu PLAYERS=5)"
	@echo "make tables    the tables about bots in README.md and docs, from what was measured (docs/ladder)"
	@echo "make beliefs   measure anew what play says about hidden cards (src/mue/bots/search/beliefs.toml; long)"
	@echo "make kills     50 tables play while servers, workers and PostgreSQL are killed; nothing is lost (minutes)"
	@echo "make references what bots count for when people are rated (src/mue/server/players/references.toml; half an hour)"
	@echo "make load      many tables at one server: how long moves take, and whether everybody is told the same"
	@echo "make agreement the kernel against the rules along 120,000 positions (minutes)"
	@echo "make sanitize  the kernel's tests with address and undefined-behaviour sanitizers"

play: $(VENV)/ready-server web
	@$(BIN)/mue serve --open

terminal: $(VENV)/ready
	@$(BIN)/mue play $(GAME)

test: $(VENV)/ready-dev web web-test
	$(BIN)/pytest -n auto
	$(BIN)/pytest -n auto tests/e2e

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

golden: $(VENV)/ready-dev
	PYTHONPATH=.:tests $(BIN)/python -m tools.golden
	PYTHONPATH=.:tests $(BIN)/python -m tools.perft
	PYTHONPATH=.:tests $(BIN)/python -m tools.golden_bots

stored: $(VENV)/ready-dev
	PYTHONPATH=.:tests $(BIN)/python -m tools.stored_tables $(NAME)

protocol: $(VENV)/ready-dev
	$(BIN)/python -m mue.protocol

campaign: $(VENV)/ready-dev
	PYTHONPATH=.:tests $(BIN)/python -m tools.campaign

bots: $(VENV)/ready-dev
	PYTHONPATH=.:tests $(BIN)/python -m tools.bot_campaign --bots $(BOTS) $(if $(HANDS),--hands $(HANDS))

PLAYERS ?= 5
DEALS ?= 100
bids: $(VENV)/ready-dev
	PYTHONPATH=.:tests $(BIN)/python -m tools.shifted_bids --game $(GAME) --players $(PLAYERS) --deals $(DEALS)

TABLES ?= 60,125,250,500
load: $(VENV)/ready-dev
	PYTHONPATH=.:tests $(BIN)/python -m tools.load --tables $(TABLES)

tables: $(VENV)/ready-dev
	PYTHONPATH=.:tests $(BIN)/python -m tools.ladder_tables

beliefs: $(VENV)/ready-dev
	PYTHONPATH=.:tests $(BIN)/python -m tools.beliefs

kills: $(VENV)/ready-dev
	PYTHONPATH=.:tests $(BIN)/python -m tools.kills

references: $(VENV)/ready-dev
	PYTHONPATH=.:tests $(BIN)/python -m tools.references

include kernel/kernel.mk
include web/web.mk
agreement sanitize: $(VENV)/ready-dev

clean:
	rm -rf $(VENV) build dist src/mue/web web/node_modules .mypy_cache .pytest_cache .ruff_cache .hypothesis

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "mue needs Python 3.11 or newer; '$(PYTHON)' is older. Try: make PYTHON=python3.12 ..." >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)

# The package is installed as it is edited; only its metadata and the kernel ask for a new installation.
INSTALLED_FROM := pyproject.toml constraints.txt CMakeLists.txt $(wildcard kernel/*.?pp)

$(VENV)/ready: $(INSTALLED_FROM) | $(VENV)/bin/python
	$(PIP_INSTALL) -e .
	@touch $@

$(VENV)/ready-server: $(INSTALLED_FROM) | $(VENV)/bin/python
	$(PIP_INSTALL) -e '.[server]'
	@touch $@ $(VENV)/ready

$(VENV)/ready-dev: $(INSTALLED_FROM) | $(VENV)/bin/python
	$(PIP_INSTALL) -e '.[test,check]'
	@touch $@ $(VENV)/ready $(VENV)/ready-server

$(VENV)/ready-peers: $(INSTALLED_FROM) | $(VENV)/bin/python
	$(PIP_INSTALL) -e '.[peers]'
	@touch $@ $(VENV)/ready
