# Everything happens in .venv, which is made on first use, whatever surrounds it.
# A stamp says what is installed there; a second run installs nothing.

# What a shell, another environment or a pip setting might slip in.
unexport PYTHONPATH PYTHONHOME PYTHONSAFEPATH PYTHONSTARTUP VIRTUAL_ENV MYPYPATH
unexport PIP_TARGET PIP_PREFIX PIP_ROOT PIP_PYTHON PIP_REQUIREMENT PIP_EDITABLE
unexport PIP_NO_DEPS PIP_NO_BUILD_ISOLATION PIP_DRY_RUN
export PIP_USER := 0
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# The build is constrained too; older and newer pips read different names.
# Relative, because pip splits these at spaces.
export PIP_CONSTRAINT := constraints.txt
export PIP_BUILD_CONSTRAINT := constraints.txt

PYTHON := .venv/bin/python
INSTALL := $(PYTHON) -m pip install -q -q -c constraints.txt -e
WANTED := .venv/.root pyproject.toml constraints.txt

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help run play test test-long check format bench web page pictures clean FORCE

help: ## say what there is to make
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' Makefile
	@echo "Options of the game go into ARGS: make play ARGS='--help'"

run: .venv/.stamp-play ## start the online table
	@.venv/bin/coup serve $(ARGS)

play: .venv/.stamp-play ## play in the terminal
	@.venv/bin/coup play $(ARGS)

# The light tests are measured and must reach every branch of the rules; the
# heavy ones play many games and run at full speed.  (5: there was none.)
test: check page ## check, then run the tests
	@sh tools/browser
	$(PYTHON) -m pytest -n auto --dist worksteal -m "not heavy and not long" \
	    --cov=coup.rules --cov-branch --cov-fail-under=100
	$(PYTHON) -m pytest -n auto --dist worksteal -m "heavy and not long" || [ $$? -eq 5 ]

test-long: .venv/.stamp-test ## run the long campaigns
	$(PYTHON) -m pytest -n auto --dist worksteal -m long $(ARGS)

check: .venv/.stamp-test ## lint, formatting, types
	$(PYTHON) -m ruff check .
	$(PYTHON) -m ruff format --check .
	$(PYTHON) -m mypy

format: .venv/.stamp-test ## put the source in order
	$(PYTHON) -m ruff check --fix-only .
	$(PYTHON) -m ruff format .

bench: .venv/.stamp-bench ## measure
	$(PYTHON) -m bench $(ARGS)

web: web/node_modules/.stamp ## build the page
	cd web && npm run --silent build

# The build is committed, so that nobody needs Node to play: it must be what the source gives.
page: web/node_modules/.stamp ## check and test the page, and compare its build
	cd web && npm run --silent check && npm run --silent test
	cd web && npm run --silent build -- --outDir ../build/page --emptyOutDir --logLevel warn
	diff -r build/page src/coup/server/static

pictures: .venv/.stamp-test ## take the pictures of docs/pictures anew
	@sh tools/browser
	$(PYTHON) tools/pictures.py

clean: ## remove all that was made here, .venv too
	rm -rf .venv build dist web/node_modules htmlcov .coverage .coverage.* .hypothesis \
	    .mypy_cache .pytest_cache .ruff_cache
	find . -name .git -prune -o -name __pycache__ -type d -prune -exec rm -rf {} +

# Looked at every time; written only when the environment is made anew.
.venv/.root: FORCE
	@sh tools/venv

.venv/.stamp-play: $(WANTED)
	@echo "Installing the game into .venv (once)."
	@$(INSTALL) '.[terminal,server]'
	@touch $@

.venv/.stamp-test: $(WANTED)
	@echo "Installing the game and the tools that test it into .venv (once)."
	@$(INSTALL) '.[test,dev]'
	@touch .venv/.stamp-play $@

.venv/.stamp-bench: $(WANTED)
	@echo "Installing the game and what it is measured against into .venv (once)."
	@$(INSTALL) '.[bench]'
	@touch .venv/.stamp-play $@

web/node_modules/.stamp: web/package.json web/package-lock.json
	@echo "Installing what builds the page into web/node_modules (once)."
	@cd web && npm ci --silent --no-audit --no-fund
	@touch $@
