#!/usr/bin/env bash
# Runs once, as root, when Gradescope builds the image.  A wheel in this folder is preferred to the package index.
set -euo pipefail
cd "$(dirname "$0")"
for version in 3.13 3.12 3.11; do
  if command -v "python$version" >/dev/null || apt-get install -y "python$version" "python$version-venv"; then
    python="python$version"
    break
  fi
done
"${python:?no Python from 3.11 on could be installed: choose a newer base image}" -m venv /opt/corrigenda
shopt -s nullglob
wheels=(./*.whl)
if ((${#wheels[@]})); then
  /opt/corrigenda/bin/pip install "${wheels[@]}"
else
  /opt/corrigenda/bin/pip install "corrigenda@VERSION@"
fi
