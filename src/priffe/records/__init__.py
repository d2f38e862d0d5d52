"""Deals, results, rubbers, sessions, rules and views as JSON text, format version 1.

`dumps` and `loads` write and read one record, `dump` and `load` a file of one. `append_line` and `read_lines` keep a
log, one record a line. `schema` is the published JSON Schema. `event_to_text` and `event_from_text` write and read the
events of a session, one a line and not as JSON.

The view of a deal is for a browser that has no rules. Its member ``now`` tells the phase, whose turn it is, contract
and declarer, the viewer's cards, how many cards each seat has, the trick in progress, the tricks taken, the suits that
each seat has shown out of, and what the viewer may do, in the order of `legal_actions`. All of that follows from the
other members. `dumps` always writes it. A record without it loads, and one where something else stands there does not.

Everything that is wrong with a text is a `RecordError` with a path, a reason and a code. The codes are

- of the text: ``not_json``, ``not_utf8``, ``too_long``, ``too_deep``, ``bad_number``, ``key_twice``,
  ``lone_surrogate``, and in a log ``torn_line``;
- of the shape, which the schema tells: ``wrong_type``, ``unknown_key``, ``missing_key``, ``unknown_word``,
  ``wrong_length``, ``out_of_range``, ``item_twice``, ``not_a_card``, ``not_a_hand``, ``not_hands``, ``newer_version``;
- of what the record says: ``wrong_kind``, ``fixed_rules``, ``does_not_follow`` (whatever is wrong in ``now``, but for
  its keys), and the codes of the errors and the `Reason` with which the game refuses it, such as
  ``must_follow_suit``, ``impossible_hands`` or ``rubber_is_over``;
- of what is to be written: those of the text but for its encoding, ``wrong_type``, and ``other_view`` or the code of a
  session's error for the view of a session that none can give.
"""

from priffe.errors import RecordError
from priffe.records._envelope import FORMAT_VERSION, Record, Value, dump, dumps, load, load_record, loads
from priffe.records._events import action_from_text, action_to_text, event_from_text, event_to_text
from priffe.records._json import MAX_CHARACTERS, MAX_DEPTH, MAX_WHOLE_NUMBER, Json
from priffe.records._lines import LineSource, append_line, read_lines
from priffe.records._schemas import schema
from priffe.records._settings import rules_from_dict, rules_to_dict

__all__ = [
    "FORMAT_VERSION",
    "MAX_CHARACTERS",
    "MAX_DEPTH",
    "MAX_WHOLE_NUMBER",
    "Json",
    "LineSource",
    "Record",
    "RecordError",
    "Value",
    "action_from_text",
    "action_to_text",
    "append_line",
    "dump",
    "dumps",
    "event_from_text",
    "event_to_text",
    "load",
    "load_record",
    "loads",
    "read_lines",
    "rules_from_dict",
    "rules_to_dict",
    "schema",
]
