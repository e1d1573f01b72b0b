"""Why a cluster cannot be used."""

from __future__ import annotations


class ClusterError(Exception):
    """A cluster that is not there or not installed: one sentence with what to do."""
