# Two commands: `make report` verifies the built-in catalogue, `make test` runs everything that CI runs.
VENV ?= .venv
PYTHON ?= python3
# One exact release, so that every machine runs the same numbers; any torch>=2.6,<2.14 will do.
TORCH ?= torch==2.13.0
BIN := $(VENV)/bin
NOTES := $(wildcard ../shared/notes)

.PHONY: report test lint bench book clean

$(BIN)/corrigenda: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet '$(TORCH)'
	$(BIN)/pip install --quiet --editable '.[dev]'
	touch $@

report: $(BIN)/corrigenda
	$(BIN)/corrigenda verify $(if $(NOTES),--notes $(NOTES))

lint: $(BIN)/corrigenda
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

test: lint
	$(BIN)/python -m pytest -n 2 --dist loadgroup

bench: $(BIN)/corrigenda
	$(BIN)/python -m benchmarks $(BENCH)

book: $(BIN)/corrigenda
	$(BIN)/python tools/catalogue_book.py build/catalogue

clean:
	rm -rf $(VENV) build dist
