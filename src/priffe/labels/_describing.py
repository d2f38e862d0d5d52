"""The rules in force as sentences. Which of them are said, and where, is decided here; how, by each language."""

from __future__ import annotations

from priffe.labels._labels import phrase
from priffe.labels._languages import WORDS, Language
from priffe.labels._topics import TOPICS, Section
from priffe.labels._words import Words
from priffe.rules import STANDARD, Rules


def describe(rules: Rules, language: Language | str) -> str:
    r"""The rules in force, as short sentences that a group can agree on before the first deal.

    First comes what differs from the standard game, then all that can be agreed on, in the order of the game. Settings
    without effect under these rules are passed over, unless they differ from the standard game: those stand last. What
    no setting changes, such as the order of the bids, is not told.

    Args:
        rules: The rules.
        language: The language, or its code.

    Returns:
        Lines: the name of the rules, then headings, each with sentences that begin with a hyphen. Equal rules give
        equal texts, and different rules different ones.

    Raises:
        TypeError: If it is no rules, or the language is neither a `Language` nor a text.
        LanguageError: If the text is no code of a language.

    Examples:
        >>> import priffe as pf
        >>> ours = pf.changed(pf.SIX_SEVEN, {"scoring.penalty_value": 30, "rubber.after_game": pf.AfterGame.OWN})
        >>> lines = describe(ours, "en").splitlines()
        >>> print(*lines[:4], "...", *lines[-5:], sep="\n")
        House rules
        <BLANKLINE>
        Unlike the standard game
        - When the bid fails, the defenders score 30 points for each penalty trick.
        ...
        - In the settlement the difference in points is divided by 10.
        <BLANKLINE>
        Without effect under these rules
        - After a game, only the pair that made it starts again from nothing.
    """
    if not isinstance(rules, Rules):
        raise TypeError(f"Rules are described, not an object of type {type(rules).__name__}")
    return description(rules, WORDS[Language(language)])


def description(rules: Rules, words: Words) -> str:
    """What `describe` says with the words of a language."""
    in_force = [topic for topic, row in TOPICS.items() if row.matters(rules)]
    other = [topic for topic, sentence in words.topics.items() if sentence(rules) != sentence(STANDARD)]
    parts = [
        (words.unlike_standard, [topic for topic in in_force if topic in other]),
        *(
            (words.sections[section], [topic for topic in in_force if TOPICS[topic].section is section])
            for section in Section
        ),
        (words.without_effect, [topic for topic in TOPICS if topic in other and topic not in in_force]),
    ]
    name = phrase(rules, words)
    blocks = [name[0].upper() + name[1:]]
    for heading, topics in parts:
        if topics:
            blocks.append("\n".join([heading, *(f"- {words.topics[topic](rules)}" for topic in topics)]))
    return "\n\n".join(blocks)
