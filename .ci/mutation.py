"""Mutation testing of the rules: how many small faults in the source do the tests notice?

Usage: python .ci/mutation.py [ARGUMENT OF `mutmut run` ...], for instance 'priffe.tricks*' for one module.

It runs mutmut (settings in pyproject.toml) on a copy of the tree in a temporary directory, prints each mutant
that survived as a diff, then a table with the score of each module. It needs the packages of `.[dev,mutation]`
and an operating system that can fork.

mutmut leaves decorated functions alone, and half of the rules are properties. So the copy first writes each
`@property def name` as `def name` followed by `name = property(name)`, which means the same and is mutated. Caches are
left out of the copy: what the clean run has cached would hide the faults from the runs that are forked from it.
"""

import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections import Counter
from pathlib import Path

import libcst as cst

ROOT = Path(__file__).parents[1]
UNFOLDED = {"property"}
CACHES = {"cache", "lru_cache"}
# A mutant that makes the tests hang is noticed too.
NOTICED = {"killed", "timeout"}
# So is one that makes a list grow without end, if there is an end of memory before the machine's.
MEMORY = 2 << 30


class Unfold(cst.CSTTransformer):
    """Turns `@property def name` into `def name` and `name = property(name)`."""

    def leave_FunctionDef(  # noqa: N802 - libcst's name
        self,
        original_node: cst.FunctionDef,  # noqa: ARG002 - libcst passes it
        updated_node: cst.FunctionDef,
    ) -> cst.FunctionDef | cst.FlattenSentinel[cst.BaseStatement]:
        """Called by libcst for each function; nested ones come first."""
        if len(updated_node.decorators) != 1:
            return updated_node
        decorator = updated_node.decorators[0].decorator
        if isinstance(decorator, cst.Call):
            decorator = decorator.func
        last = decorator.attr if isinstance(decorator, cst.Attribute) else decorator
        if isinstance(last, cst.Name) and last.value in CACHES:
            return updated_node.with_changes(decorators=())
        if not isinstance(last, cst.Name) or last.value not in UNFOLDED:
            return updated_node
        name = updated_node.name.value
        wrap = cst.parse_statement(f"{name} = {cst.Module([]).code_for_node(decorator)}({name})\n")
        return cst.FlattenSentinel([updated_node.with_changes(decorators=()), wrap])


def copy_tree(target: Path, modules: list[str]) -> None:
    """The tree without what version control ignores, the modules to mutate unfolded."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],  # noqa: S607
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    for name in listed.stdout.decode().split("\0"):
        if name and (ROOT / name).is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, target / name)
    for module in modules:
        path = target / module
        unfolded = cst.parse_module(path.read_text(encoding="utf-8")).visit(Unfold())
        path.write_text(unfolded.code, encoding="utf-8")


def mutmut(target: Path, *arguments: str) -> str:
    """Run one mutmut command; its output comes back, but that of `run` is shown."""
    run = subprocess.run(
        [sys.executable, "-m", "mutmut", *arguments],
        cwd=target,
        env=os.environ | {"HYPOTHESIS_PROFILE": "ci", "PYTHONPATH": ""},
        stdout=None if arguments[0] == "run" else subprocess.PIPE,
        check=True,
        text=True,
    )
    return run.stdout or ""


def main(arguments: list[str]) -> int:
    """Run, then report. Exit status 1 if a mutant survived."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["mutmut"]
    modules = [name for name in settings["only_mutate"] if (ROOT / name).is_file()]
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1]))
    with tempfile.TemporaryDirectory() as directory:
        target = Path(directory)
        copy_tree(target, modules)
        mutmut(target, "run", *arguments)
        listed = re.findall(r"^\s*(\S+): (.+)$", mutmut(target, "results", "--all", "true"), re.MULTILINE)
        results = [(name, status) for name, status in listed if status != "not checked"]
        for name, status in results:
            if status not in NOTICED:
                print(f"\n{status}: {mutmut(target, 'show', name).strip()}")
    noticed: Counter[str] = Counter()
    total: Counter[str] = Counter()
    for name, status in results:
        for row in (".".join(name.split(".")[:-1]), "all"):
            total[row] += 1
            noticed[row] += status in NOTICED
    print(f"\n{'module':<24} {'mutants':>8} {'noticed':>8} {'score':>8}")
    for row in sorted(total, key=lambda row: (row == "all", row)):
        print(f"{row:<24} {total[row]:>8} {noticed[row]:>8} {noticed[row] / total[row]:>8.1%}")
    return 0 if noticed["all"] == total["all"] else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
