# Two commands carry everything, `make run` and `make test`; `make` alone lists the others.
PORT ?= 8000
# Not the HOST of the environment, where some shells write the name of the machine.
HOST =
PYTHON_IN_VENV = .venv/bin/python
# What `make check` gives the settings: a site in production, with nothing of this machine.
PRODUCTION = DJANGO_DEBUG=0 DJANGO_HTTPS=1 DJANGO_ALLOWED_HOSTS=exemple.fr DATABASE_URL= \
	EMAIL_URL=console: \
	DJANGO_SECRET_KEY="$$($(PYTHON_IN_VENV) -c 'import secrets; print(secrets.token_urlsafe(50))')"

.PHONY: help run dev test check format bench bench-reports fuzz lock clean

help: ## montre cette liste
	@echo "Premier pli — make COMMANDE :"
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-13s %s\n", $$1, $$2 }' Makefile

run: ## installe ce qu’il faut et sert le site sur http://127.0.0.1:8000/ (PORT=8001 pour un autre port)
	@scripts/venv requirements.lock
	@$(PYTHON_IN_VENV) -m scripts.serve "$(PORT)" "$(HOST)"

dev: ## sert le site pour qui l’écrit : rechargé à chaque changement, erreurs détaillées
	@scripts/venv requirements-dev.lock
	@DJANGO_DEBUG=1 $(PYTHON_IN_VENV) manage.py migrate --verbosity 0
	@DJANGO_DEBUG=1 $(PYTHON_IN_VENV) manage.py runserver 127.0.0.1:$(PORT)

test: ## lance tous les tests, navigateur et PostgreSQL compris
	@scripts/venv requirements-dev.lock
	@$(PYTHON_IN_VENV) -m tests

check: ## vérifie format, style, types, réglages de production et migrations
	@scripts/venv requirements-dev.lock
	.venv/bin/ruff format --check .
	.venv/bin/ruff check .
	.venv/bin/mypy
	@echo "manage.py check --deploy"
	@$(PRODUCTION) $(PYTHON_IN_VENV) manage.py check --deploy --fail-level WARNING
	@echo "manage.py makemigrations --check"
	@$(PRODUCTION) $(PYTHON_IN_VENV) manage.py makemigrations --check --dry-run

format: ## met le code en forme
	@scripts/venv requirements-dev.lock
	.venv/bin/ruff check --fix .
	.venv/bin/ruff format .

bench: ## mesure la vitesse, à côté des budgets
	@scripts/venv requirements-dev.lock
	@$(PYTHON_IN_VENV) -m bench

bench-reports: ## mesure les résultats d’une classe parmi 1 000 000 de réponses, sur PostgreSQL (quelques minutes)
	@scripts/venv requirements-dev.lock
	@$(PYTHON_IN_VENV) -m bench.reports

fuzz: ## poste 100 000 réponses au hasard ou malveillantes à tous les genres (POSTS=1000 pour moins)
	@scripts/venv requirements-dev.lock
	@FUZZ_POSTS=$(or $(POSTS),100000) $(PYTHON_IN_VENV) -m pytest -q -n auto tests/exercises/test_fuzz.py

# Keeps what is locked already where the ranges allow it; UPGRADE=1 takes the newest of each.
lock: ## récrit les versions exactes d’après requirements*.txt (UPGRADE=1 pour les plus récentes)
	@scripts/venv requirements-dev.lock
	@scripts/lock $(if $(UPGRADE),--upgrade)

clean: ## efface ce que les commandes ont produit, sauf la base de données
	rm -rf .venv staticfiles test-results .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
