"""Fail unless pyright finds every public symbol typed, and name each one that is not.

Usage: type_completeness.py PYRIGHT_VERIFYTYPES.json
"""

import json
import sys
from pathlib import Path

report = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
found = report.get("typeCompleteness")
if found is None:
    sys.exit(f"pyright did not report type completeness: {report.get('generalDiagnostics')}")
incomplete = [symbol for symbol in found["symbols"] if symbol["isExported"] and not symbol["isTypeKnown"]]
for symbol in incomplete:
    for diagnostic in symbol["diagnostics"] or [{"message": "type is not known"}]:
        print(f"{symbol['name']}: {diagnostic['message']}")
for diagnostic in report["generalDiagnostics"]:
    print(diagnostic["message"])
exported = sum(1 for symbol in found["symbols"] if symbol["isExported"])
print(f"type completeness: {100 * found['completenessScore']:.1f} % of {exported} public symbols")
complete = exported > 0 and found["completenessScore"] == 1 and not incomplete and found["pyTypedPath"]
sys.exit(0 if complete else 1)
