"""Print a command that README.md gives, so that the gate runs what the reader is told to run.

Usage: readme_command.py README NAME [--program]

The command stands in the fenced block right after the comment `<!-- ci: NAME -->`. With `--program`, only
its last step is printed, without the directory of the environment: `priffe ...`.
"""

import re
import sys
from pathlib import Path


def command(readme: str, name: str) -> str:
    """The text of the one block that the comment marks."""
    block = rf"<!-- ci: {re.escape(name)} -->[ \t]*\n\s*```\w*[ \t]*\n(.*?)\n```"
    found = re.findall(block, readme, re.DOTALL)
    if len(found) != 1 or not found[0].strip():
        sys.exit(f"README.md must hold one fenced block after '<!-- ci: {name} -->', found {len(found)}")
    return str(found[0]).strip()


def program(text: str) -> str:
    """The last step of the command, which runs the program that it has installed."""
    found = re.search(r"&& \.venv/bin/(priffe\b.*)\Z", text, re.DOTALL)
    if found is None:
        sys.exit("the command does not end in '&& .venv/bin/priffe ...'")
    return found[1]


if __name__ == "__main__":
    text = command(Path(sys.argv[1]).read_text(encoding="utf-8"), sys.argv[2])
    print(program(text) if "--program" in sys.argv[3:] else text)
