"""Pictures are what somebody has looked at and approved (see `pictures.py`)."""

import pytest
from pictures import DIRECTORY, README_PICTURE, approved, readme_picture

APPROVED = dict(approved())


@pytest.mark.parametrize("name", APPROVED)
def test_pictures_are_as_approved(name: str) -> None:
    content = (DIRECTORY / name).read_text(encoding="utf-8")
    assert APPROVED[name] == content, "look at the new pictures: python tests/pictures.py writes them"


def test_the_picture_of_the_readme_is_what_its_example_draws() -> None:
    assert readme_picture() == README_PICTURE.read_text(encoding="utf-8")


def test_there_are_no_others() -> None:
    assert {path.name for path in DIRECTORY.iterdir()} == set(APPROVED)
