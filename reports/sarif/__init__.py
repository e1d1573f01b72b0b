"""Findings in SARIF 2.1.0, the format of code scanning services and editors."""

from reports.sarif.of_check import check_log
from reports.sarif.of_report import report_log

__all__ = ["check_log", "report_log"]
