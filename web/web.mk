# The page: built with the system's Node, or with the one of PyPI if that is missing or too old.

NPM := PATH="$(abspath $(BIN)):$$PATH" npm --prefix web --no-update-notifier

.PHONY: web web-check web-test screenshots frames layout

web: web/node_modules/ready
	@PATH="$(abspath $(BIN)):$$PATH" $(BIN)/python web/build_page.py

web-check: web/node_modules/ready
	$(NPM) run --silent check

web-test: web/node_modules/ready
	$(NPM) run --silent test

screenshots: $(VENV)/ready-dev web
	$(TOOL) screenshots

frames: $(VENV)/ready-dev web
	$(TOOL) frames

layout: $(VENV)/ready-dev web
	$(TOOL) layout

web/node_modules/ready: web/package-lock.json | $(VENV)/ready-node
	$(NPM) ci --silent
	@touch $@

# Some systems have Node without npm. What pip brings comes first in NPM's path.
$(VENV)/ready-node: | $(VENV)/bin/python
	@{ node -e '[a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' \
	  && npm --version; } >/dev/null 2>&1 || $(PIP_HASHED) -r hashes/node.txt
	@touch $@
