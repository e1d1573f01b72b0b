"""Findings in SARIF 2.1.0, the format of code scanning services and editors."""

from corrigenda.reports.papers.sarif.of_check import check_log
from corrigenda.reports.papers.sarif.of_report import report_log

__all__ = ["check_log", "report_log"]
