# Two commands: `make report` verifies the built-in catalogue, `make test` runs everything that CI runs.
# Beside them: `make lint` (a part of test), `make docs` (the site, in build/docs), `make bench`, `make lock`, `make dist`.
VENV ?= .venv
PYTHON ?= python3
# One exact release, so that every machine runs the same numbers; any torch>=2.6,<2.14 will do.
TORCH ?= torch==2.13.0
BIN := $(VENV)/bin
# A file of exact versions, such as requirements-ci.txt; without one, whatever pyproject.toml allows.
CONSTRAINT ?=
PINNED := $(if $(CONSTRAINT),--constraint $(CONSTRAINT))
NOTES := $(wildcard ../shared/notes)

.PHONY: report test suite lint bench docs lock dist clean

$(BIN)/corrigenda: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet $(PINNED) '$(TORCH)'
	$(BIN)/pip install --quiet $(PINNED) --editable '.[dev]'
	touch $@

report: $(BIN)/corrigenda
	$(BIN)/corrigenda verify $(if $(NOTES),--notes $(NOTES))

lint: $(BIN)/corrigenda
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

# The type checker takes two minutes of one core: the tests start beside it.
test: $(BIN)/corrigenda
	$(MAKE) --jobs 2 lint suite

suite: $(BIN)/corrigenda
	$(BIN)/python -m pytest -n 2 --dist loadgroup

bench: $(BIN)/corrigenda
	$(BIN)/python -m benchmarks $(BENCH)

docs: export NO_MKDOCS_2_WARNING = 1
docs: $(BIN)/corrigenda
	$(BIN)/python -m mkdocs build --strict --quiet
	@echo build/docs/index.html

dist: $(BIN)/corrigenda
	$(BIN)/python -m build

# Hosts and local files stay out of the lock, so that it holds on every machine.
lock:
	mkdir -p build
	echo '$(TORCH)' > build/torch.txt
	(sed '/^[^#]/,$$d' requirements-ci.txt; uv pip compile pyproject.toml --extra dev --universal --python-version 3.11 \
	  --constraint build/torch.txt --no-emit-index-url --no-emit-find-links --no-annotate --no-header --quiet --upgrade) > build/lock.txt
	mv build/lock.txt requirements-ci.txt

clean:
	rm -rf $(VENV) build dist
