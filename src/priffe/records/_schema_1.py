"""The published JSON Schema of records of format version 1.

It is a module, and no file of data, so that it is found wherever its reader is: in a zip file and a frozen program too.
"""

from typing import Final

TEXT: Final = r"""{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "urn:priffe:record:1",
  "title": "Priffe record",
  "description": "A record of priffe, format version 1",
  "anyOf": [
    {"$ref": "#/$defs/deal_record"},
    {"$ref": "#/$defs/result_record"},
    {"$ref": "#/$defs/rubber_record"},
    {"$ref": "#/$defs/session_record"},
    {"$ref": "#/$defs/rules_record"},
    {"$ref": "#/$defs/observation_record"},
    {"$ref": "#/$defs/session_observation_record"}
  ],
  "$defs": {
    "deal_record": {
      "description": "One deal at any point",
      "type": "object",
      "properties": {
        "priffe": {"const": 1},
        "kind": {"const": "deal"},
        "rules": {"$ref": "#/$defs/rules"},
        "dealer": {"$ref": "#/$defs/seat"},
        "hands": {"$ref": "#/$defs/hands"},
        "calls": {"type": "array", "items": {"$ref": "#/$defs/call"}},
        "plays": {"type": "array", "items": {"$ref": "#/$defs/card"}},
        "claim": {"$ref": "#/$defs/claim"},
        "meta": {"$ref": "#/$defs/meta"}
      },
      "required": ["priffe", "kind", "rules", "dealer", "hands", "calls", "plays"],
      "additionalProperties": false
    },
    "result_record": {
      "description": "What a deal came to, without its cards",
      "type": "object",
      "properties": {
        "priffe": {"const": 1},
        "kind": {"const": "result"},
        "contract": {
          "anyOf": [{"$ref": "#/$defs/contract"}, {"type": "null"}],
          "description": "null when the cards were thrown in"
        },
        "declarers": {
          "anyOf": [{"$ref": "#/$defs/pair"}, {"type": "null"}],
          "description": "null in a forced noll and when the cards were thrown in"
        },
        "tricks": {"$ref": "#/$defs/tricks_by_pair"},
        "honours": {"$ref": "#/$defs/honours"},
        "meta": {"$ref": "#/$defs/meta"}
      },
      "required": ["priffe", "kind", "contract", "declarers", "tricks", "honours"],
      "additionalProperties": false
    },
    "rubber_record": {
      "description": "The finished deals of a rubber, in order",
      "type": "object",
      "properties": {
        "priffe": {"const": 1},
        "kind": {"const": "rubber"},
        "rules": {"$ref": "#/$defs/rules"},
        "first_dealer": {"$ref": "#/$defs/seat"},
        "deals": {
          "type": "array",
          "items": {"anyOf": [{"$ref": "#/$defs/deal_item"}, {"$ref": "#/$defs/result_item"}]}
        },
        "adjustments": {"$ref": "#/$defs/pair_adjustments"},
        "meta": {"$ref": "#/$defs/meta"}
      },
      "required": ["priffe", "kind", "rules", "first_dealer", "deals"],
      "additionalProperties": false
    },
    "session_record": {
      "description": "The finished deals of all rubbers, in order, and the deal in progress",
      "type": "object",
      "properties": {
        "priffe": {"const": 1},
        "kind": {"const": "session"},
        "rules": {"$ref": "#/$defs/rules"},
        "players": {
          "type": "array",
          "minItems": 4,
          "maxItems": 4,
          "items": {"type": "string"},
          "description": "Four different names, by seat in the first rubber: N E S W"
        },
        "first_dealer": {"$ref": "#/$defs/seat"},
        "deals": {
          "type": "array",
          "items": {"anyOf": [{"$ref": "#/$defs/deal_item"}, {"$ref": "#/$defs/result_item"}]}
        },
        "deal": {
          "anyOf": [{"$ref": "#/$defs/deal_item"}, {"type": "null"}],
          "description": "The deal in progress"
        },
        "ended": {"type": "boolean", "description": "Whether the evening stopped early"},
        "adjustments": {"$ref": "#/$defs/adjustments"},
        "meta": {"$ref": "#/$defs/meta"}
      },
      "required": ["priffe", "kind", "rules", "players", "first_dealer", "deals", "deal"],
      "additionalProperties": false
    },
    "adjustments": {
      "description": "Fines and agreed corrections, to a pair or a player, those after fewer deals first",
      "type": "array",
      "items": {"anyOf": [{"$ref": "#/$defs/pair_adjustment"}, {"$ref": "#/$defs/player_adjustment"}]}
    },
    "pair_adjustments": {
      "description": "Fines and agreed corrections, those after fewer deals first",
      "type": "array",
      "items": {"$ref": "#/$defs/pair_adjustment"}
    },
    "pair_adjustment": {
      "type": "object",
      "properties": {
        "after": {"$ref": "#/$defs/deals_before"},
        "pair": {"$ref": "#/$defs/pair"},
        "points": {"$ref": "#/$defs/adjusted_points"},
        "reason": {"$ref": "#/$defs/reason"}
      },
      "required": ["after", "pair", "points", "reason"],
      "additionalProperties": false
    },
    "player_adjustment": {
      "type": "object",
      "properties": {
        "after": {"$ref": "#/$defs/deals_before"},
        "player": {"type": "string", "description": "A name, in a session whose partners change"},
        "points": {"$ref": "#/$defs/adjusted_points"},
        "reason": {"$ref": "#/$defs/reason"}
      },
      "required": ["after", "player", "points", "reason"],
      "additionalProperties": false
    },
    "deals_before": {
      "description": "How many deals were finished before it",
      "type": "integer",
      "minimum": 0,
      "maximum": 1000000
    },
    "adjusted_points": {
      "description": "Points, negative for a fine, not 0",
      "type": "integer",
      "minimum": -1000000,
      "maximum": 1000000
    },
    "reason": {"description": "Why, in words: 1 to 200 characters", "type": "string"},
    "rules_record": {
      "description": "Rules alone",
      "type": "object",
      "properties": {
        "priffe": {"const": 1},
        "kind": {"const": "rules"},
        "rules": {"$ref": "#/$defs/rules"},
        "meta": {"$ref": "#/$defs/meta"}
      },
      "required": ["priffe", "kind", "rules"],
      "additionalProperties": false
    },
    "observation_record": {
      "description": "What one seat may know of a deal",
      "type": "object",
      "properties": {
        "priffe": {"const": 1},
        "kind": {"const": "observation"},
        "rules": {"$ref": "#/$defs/rules"},
        "seat": {
          "anyOf": [{"$ref": "#/$defs/seat"}, {"type": "null"}],
          "description": "Whose view it is; null for a spectator"
        },
        "hand": {
          "anyOf": [{"$ref": "#/$defs/hand"}, {"type": "null"}],
          "description": "The hand dealt to the seat; null for a spectator"
        },
        "dealer": {"$ref": "#/$defs/seat"},
        "calls": {"type": "array", "items": {"$ref": "#/$defs/call"}},
        "plays": {"type": "array", "items": {"$ref": "#/$defs/card"}},
        "claim": {"$ref": "#/$defs/claim"},
        "now": {"$ref": "#/$defs/now"},
        "meta": {"$ref": "#/$defs/meta"}
      },
      "required": ["priffe", "kind", "rules", "seat", "hand", "dealer", "calls", "plays"],
      "additionalProperties": false
    },
    "session_observation_record": {
      "description": "What one seat may know of a session",
      "type": "object",
      "properties": {
        "priffe": {"const": 1},
        "kind": {"const": "session_observation"},
        "rules": {"$ref": "#/$defs/rules"},
        "seat": {
          "anyOf": [{"$ref": "#/$defs/seat"}, {"type": "null"}],
          "description": "Whose view it is; null for a spectator"
        },
        "players": {
          "type": "array",
          "minItems": 4,
          "maxItems": 4,
          "items": {"type": "string"},
          "description": "Four different names, by seat in the first rubber: N E S W"
        },
        "first_dealer": {"$ref": "#/$defs/seat"},
        "deals": {"type": "array", "items": {"$ref": "#/$defs/result_item"}},
        "deal": {
          "anyOf": [{"$ref": "#/$defs/observation_item"}, {"type": "null"}],
          "description": "The view of the deal in progress"
        },
        "last_deal": {"$ref": "#/$defs/last_deal_item"},
        "ended": {"type": "boolean", "description": "Whether the evening stopped early"},
        "adjustments": {"$ref": "#/$defs/adjustments"},
        "now": {"$ref": "#/$defs/session_now"},
        "meta": {"$ref": "#/$defs/meta"}
      },
      "required": ["priffe", "kind", "rules", "seat", "players", "first_dealer", "deals", "deal"],
      "additionalProperties": false
    },
    "deal_item": {
      "description": "A deal inside a rubber or session, whose rules it shares",
      "type": "object",
      "properties": {
        "kind": {"const": "deal"},
        "dealer": {"$ref": "#/$defs/seat"},
        "hands": {"$ref": "#/$defs/hands"},
        "calls": {"type": "array", "items": {"$ref": "#/$defs/call"}},
        "plays": {"type": "array", "items": {"$ref": "#/$defs/card"}},
        "claim": {"$ref": "#/$defs/claim"}
      },
      "required": ["kind", "dealer", "hands", "calls", "plays"],
      "additionalProperties": false
    },
    "result_item": {
      "description": "A result inside a rubber or session",
      "type": "object",
      "properties": {
        "kind": {"const": "result"},
        "contract": {
          "anyOf": [{"$ref": "#/$defs/contract"}, {"type": "null"}],
          "description": "null when the cards were thrown in"
        },
        "declarers": {
          "anyOf": [{"$ref": "#/$defs/pair"}, {"type": "null"}],
          "description": "null in a forced noll and when the cards were thrown in"
        },
        "tricks": {"$ref": "#/$defs/tricks_by_pair"},
        "honours": {"$ref": "#/$defs/honours"}
      },
      "required": ["kind", "contract", "declarers", "tricks", "honours"],
      "additionalProperties": false
    },
    "observation_item": {
      "description": "The view of the deal in progress, with the rules and the seat of what it stands in",
      "type": "object",
      "properties": {
        "kind": {"const": "observation"},
        "hand": {
          "anyOf": [{"$ref": "#/$defs/hand"}, {"type": "null"}],
          "description": "The hand dealt to the seat; null for a spectator"
        },
        "dealer": {"$ref": "#/$defs/seat"},
        "calls": {"type": "array", "items": {"$ref": "#/$defs/call"}},
        "plays": {"type": "array", "items": {"$ref": "#/$defs/card"}},
        "now": {"$ref": "#/$defs/now"}
      },
      "required": ["kind", "hand", "dealer", "calls", "plays"],
      "additionalProperties": false
    },
    "last_deal_item": {
      "description": "The view of the deal that has just ended, as the person had it who sits at the seat now",
      "type": "object",
      "properties": {
        "kind": {"const": "observation"},
        "seat": {
          "anyOf": [{"$ref": "#/$defs/seat"}, {"type": "null"}],
          "description": "Where that person sat; null for a spectator"
        },
        "hand": {
          "anyOf": [{"$ref": "#/$defs/hand"}, {"type": "null"}],
          "description": "The hand dealt to the person; null for a spectator"
        },
        "dealer": {"$ref": "#/$defs/seat"},
        "calls": {"type": "array", "items": {"$ref": "#/$defs/call"}},
        "plays": {"type": "array", "items": {"$ref": "#/$defs/card"}},
        "claim": {"$ref": "#/$defs/claim"},
        "now": {"$ref": "#/$defs/now"}
      },
      "required": ["kind", "seat", "hand", "dealer", "calls", "plays"],
      "additionalProperties": false
    },
    "now": {
      "description": "Where the deal stands, for a reader without the rules; it follows from the rest of the view",
      "type": "object",
      "properties": {
        "phase": {"$ref": "#/$defs/phase"},
        "turn": {
          "anyOf": [{"$ref": "#/$defs/seat"}, {"type": "null"}],
          "description": "Whose turn it is; null when the deal is over"
        },
        "callers": {
          "description": "Who made each of the calls",
          "type": "array",
          "items": {"$ref": "#/$defs/seat"}
        },
        "contract": {
          "anyOf": [{"$ref": "#/$defs/contract"}, {"type": "null"}],
          "description": "null in the auction and when the cards were thrown in"
        },
        "declarer": {
          "anyOf": [{"$ref": "#/$defs/seat"}, {"type": "null"}],
          "description": "Who bid the contract; null without a contract and in a forced noll"
        },
        "held": {
          "anyOf": [{"$ref": "#/$defs/hand"}, {"type": "null"}],
          "description": "The cards that the viewer still holds; null for a spectator"
        },
        "card_counts": {
          "description": "How many cards each seat still holds",
          "type": "object",
          "properties": {
            "N": {"type": "integer", "minimum": 0, "maximum": 13},
            "E": {"type": "integer", "minimum": 0, "maximum": 13},
            "S": {"type": "integer", "minimum": 0, "maximum": 13},
            "W": {"type": "integer", "minimum": 0, "maximum": 13}
          },
          "required": ["N", "E", "S", "W"],
          "additionalProperties": false
        },
        "trick": {
          "anyOf": [{"$ref": "#/$defs/trick"}, {"type": "null"}],
          "description": "The trick in progress, without cards when the leader is to play; null outside the play"
        },
        "last_trick": {
          "anyOf": [{"$ref": "#/$defs/complete_trick"}, {"type": "null"}],
          "description": "The trick that was completed last; null before the first one is"
        },
        "trick_counts": {"$ref": "#/$defs/tricks_by_pair"},
        "shown_out": {
          "description": "The suits that each seat has failed to follow, in card order",
          "type": "object",
          "properties": {
            "N": {"type": "array", "items": {"$ref": "#/$defs/suit"}},
            "E": {"type": "array", "items": {"$ref": "#/$defs/suit"}},
            "S": {"type": "array", "items": {"$ref": "#/$defs/suit"}},
            "W": {"type": "array", "items": {"$ref": "#/$defs/suit"}}
          },
          "required": ["N", "E", "S", "W"],
          "additionalProperties": false
        },
        "legal": {
          "description": "What the viewer may do: calls low to high, pass first, or cards in card order; else nothing",
          "type": "array",
          "items": {"anyOf": [{"$ref": "#/$defs/call"}, {"$ref": "#/$defs/card"}]}
        }
      },
      "required": [
        "phase",
        "turn",
        "contract",
        "declarer",
        "held",
        "card_counts",
        "trick",
        "trick_counts",
        "shown_out",
        "legal"
      ],
      "additionalProperties": false
    },
    "claim": {
      "description": "The tricks of each pair, 13 together, that the deal was settled with before its last card",
      "type": "object",
      "properties": {
        "NS": {"type": "integer", "minimum": 0, "maximum": 13},
        "EW": {"type": "integer", "minimum": 0, "maximum": 13}
      },
      "required": ["NS", "EW"],
      "additionalProperties": false
    },
    "trick": {
      "type": "object",
      "properties": {
        "leader": {"$ref": "#/$defs/seat"},
        "cards": {"type": "array", "items": {"$ref": "#/$defs/card"}}
      },
      "required": ["leader", "cards"],
      "additionalProperties": false
    },
    "complete_trick": {
      "type": "object",
      "properties": {
        "leader": {"$ref": "#/$defs/seat"},
        "cards": {"type": "array", "items": {"$ref": "#/$defs/card"}},
        "winner": {"$ref": "#/$defs/seat"}
      },
      "required": ["leader", "cards", "winner"],
      "additionalProperties": false
    },
    "session_now": {
      "description": "Where the session stands, for a reader without the rules; it follows from the rest of the view",
      "type": "object",
      "properties": {
        "seats": {"$ref": "#/$defs/names_by_seat"},
        "dealer": {
          "anyOf": [{"$ref": "#/$defs/seat"}, {"type": "null"}],
          "description": "Who deals the deal in progress or the next one; null when the session is over"
        },
        "totals": {
          "description": "The points of each player, in the order of the players",
          "type": "array",
          "minItems": 4,
          "maxItems": 4,
          "items": {"$ref": "#/$defs/player_total"}
        },
        "is_over": {"type": "boolean"},
        "winners": {
          "description": "The players with the highest total; nobody before the end",
          "type": "array",
          "items": {"type": "string"}
        },
        "rubbers": {
          "description": "The rubbers so far, of which the last one is being played or has just ended",
          "type": "array",
          "items": {"$ref": "#/$defs/rubber_now"}
        }
      },
      "required": ["seats", "dealer", "totals", "is_over", "winners", "rubbers"],
      "additionalProperties": false
    },
    "player_total": {
      "type": "object",
      "properties": {"player": {"type": "string"}, "points": {"type": "integer"}},
      "required": ["player", "points"],
      "additionalProperties": false
    },
    "rubber_now": {
      "description": "Where a rubber of a session stands",
      "type": "object",
      "properties": {
        "seats": {"$ref": "#/$defs/names_by_seat"},
        "totals": {"$ref": "#/$defs/points_by_pair"},
        "games": {"$ref": "#/$defs/points_by_pair"},
        "toward_game": {"$ref": "#/$defs/points_by_pair"},
        "is_over": {"type": "boolean"},
        "winner": {
          "anyOf": [{"$ref": "#/$defs/pair"}, {"type": "null"}],
          "description": "The pair with most points; null until the end, and when it is a draw"
        },
        "scores": {
          "description": "What each deal brought, in the order of the deals",
          "type": "array",
          "items": {"type": "array", "items": {"$ref": "#/$defs/score_line"}}
        }
      },
      "required": ["seats", "totals", "games", "toward_game", "is_over", "winner", "scores"],
      "additionalProperties": false
    },
    "score_line": {
      "description": "One entry of a score sheet",
      "type": "object",
      "properties": {
        "pair": {"$ref": "#/$defs/pair"},
        "item": {"$ref": "#/$defs/score_item"},
        "count": {
          "type": "integer",
          "minimum": 1,
          "maximum": 13,
          "description": "How many tricks, penalty tricks or honours; 1 for any other item"
        },
        "points": {"type": "integer"}
      },
      "required": ["pair", "item", "count", "points"],
      "additionalProperties": false
    },
    "names_by_seat": {
      "description": "Who sits at each seat",
      "type": "object",
      "properties": {
        "N": {"type": "string"},
        "E": {"type": "string"},
        "S": {"type": "string"},
        "W": {"type": "string"}
      },
      "required": ["N", "E", "S", "W"],
      "additionalProperties": false
    },
    "honours": {
      "description": "Per dealt hand: A K Q J of trumps, in spel the aces, in a noll the twos",
      "type": "object",
      "properties": {
        "N": {"type": "integer", "minimum": 0, "maximum": 4},
        "E": {"type": "integer", "minimum": 0, "maximum": 4},
        "S": {"type": "integer", "minimum": 0, "maximum": 4},
        "W": {"type": "integer", "minimum": 0, "maximum": 4}
      },
      "required": ["N", "E", "S", "W"],
      "additionalProperties": false
    },
    "tricks_by_pair": {
      "description": "How many tricks each pair has taken",
      "type": "object",
      "properties": {
        "NS": {"type": "integer", "minimum": 0, "maximum": 13},
        "EW": {"type": "integer", "minimum": 0, "maximum": 13}
      },
      "required": ["NS", "EW"],
      "additionalProperties": false
    },
    "points_by_pair": {
      "type": "object",
      "properties": {"NS": {"type": "integer"}, "EW": {"type": "integer"}},
      "required": ["NS", "EW"],
      "additionalProperties": false
    },
    "meta": {"type": "object", "description": "The user's own; priffe carries it and never reads it"},
    "seat": {"enum": ["N", "E", "S", "W"]},
    "pair": {"enum": ["NS", "EW"]},
    "suit": {"enum": ["C", "D", "H", "S"]},
    "score_item": {
      "enum": [
        "TRICKS",
        "PENALTY",
        "HONOURS",
        "SMALL_SLAM",
        "GRAND_SLAM",
        "SIX_TRICKS",
        "SEVEN_TRICKS",
        "GAME",
        "RUBBER"
      ]
    },
    "phase": {"enum": ["AUCTION", "PLAY", "OVER"]},
    "contract": {"enum": ["FORCED_NOLL", "DIAMONDS", "HEARTS", "NOLL", "SPEL"]},
    "call": {"enum": ["PASS", "CLUBS", "SPADES", "DIAMONDS", "HEARTS", "NOLL", "SPEL"]},
    "card": {
      "enum": [
        "2C", "3C", "4C", "5C", "6C", "7C", "8C", "9C", "TC", "JC", "QC", "KC", "AC",
        "2D", "3D", "4D", "5D", "6D", "7D", "8D", "9D", "TD", "JD", "QD", "KD", "AD",
        "2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H", "TH", "JH", "QH", "KH", "AH",
        "2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "TS", "JS", "QS", "KS", "AS"
      ],
      "description": "Rank and suit"
    },
    "hand": {
      "type": "string",
      "pattern": "^[2-9TJQKA]{0,13}(\\.[2-9TJQKA]{0,13}){3}$",
      "not": {"pattern": "\\n"},
      "description": "PBN: spades.hearts.diamonds.clubs"
    },
    "hands": {
      "type": "string",
      "pattern": "^[NESW]:[2-9TJQKA]{0,13}(\\.[2-9TJQKA]{0,13}){3}( [2-9TJQKA]{0,13}(\\.[2-9TJQKA]{0,13}){3}){3}$",
      "not": {"pattern": "\\n"},
      "description": "PBN: a seat, then the dealt hands clockwise from it, each as spades.hearts.diamonds.clubs"
    },
    "rules": {
      "description": "The name of a preset, or what differs from STANDARD",
      "anyOf": [
        {"enum": ["STANDARD", "CLASSIC", "DIFFERENCE", "SIX_SEVEN", "FIXED_DEALS"]},
        {"$ref": "#/$defs/differences"}
      ]
    },
    "differences": {
      "type": "object",
      "properties": {
        "seating": {
          "type": "object",
          "properties": {"draw": {"enum": ["DRAW_1_3", "DRAW_1_2", "LOW_1_2", "DEALER_ONLY"]}},
          "additionalProperties": false
        },
        "auction": {
          "type": "object",
          "properties": {
            "length": {"enum": ["SINGLE_ROUND", "UNTIL_PASSES"]},
            "pass_is_final": {"type": "boolean"},
            "all_pass": {"enum": ["REDEAL", "FORCED_NOLL"]}
          },
          "additionalProperties": false
        },
        "play": {
          "type": "object",
          "properties": {"lead": {"enum": ["FOREHAND", "LEFT_OF_DECLARER"]}},
          "additionalProperties": false
        },
        "scoring": {
          "type": "object",
          "properties": {
            "trick_count": {"enum": ["OVER_SIX", "DIFFERENCE"]},
            "trick_value": {"type": "integer", "minimum": 0, "maximum": 1000000},
            "penalty_value": {"type": "integer", "minimum": 0, "maximum": 1000000},
            "forced_noll_value": {"type": "integer", "minimum": 0, "maximum": 1000000},
            "honours": {
              "type": "object",
              "properties": {
                "three": {"type": "integer", "minimum": 0, "maximum": 1000000},
                "four": {"type": "integer", "minimum": 0, "maximum": 1000000},
                "unit": {"enum": ["HAND", "PAIR"]},
                "side": {"enum": ["EITHER", "DECLARERS"]},
                "when_failed": {"type": "boolean"},
                "in_spel": {"type": "boolean"},
                "in_noll": {"type": "boolean"}
              },
              "additionalProperties": false
            },
            "slams": {
              "type": "object",
              "properties": {
                "small": {"type": "integer", "minimum": 0, "maximum": 1000000},
                "grand": {"type": "integer", "minimum": 0, "maximum": 1000000},
                "side": {"enum": ["EITHER", "DECLARERS"]},
                "in_forced_noll": {"type": "boolean"}
              },
              "additionalProperties": false
            },
            "fixed": {
              "type": "object",
              "properties": {
                "six": {"type": "integer", "minimum": 0, "maximum": 1000000},
                "seven": {"type": "integer", "minimum": 0, "maximum": 1000000},
                "side": {"enum": ["EITHER", "DECLARERS"]}
              },
              "additionalProperties": false
            }
          },
          "additionalProperties": false
        },
        "rubber": {
          "type": "object",
          "properties": {
            "limit": {"type": "integer", "minimum": 1, "maximum": 1000000},
            "span": {"enum": ["DEAL", "CUMULATIVE"]},
            "counting": {
              "type": "array",
              "uniqueItems": true,
              "items": {
                "enum": [
                  "TRICKS",
                  "PENALTY",
                  "HONOURS",
                  "SMALL_SLAM",
                  "GRAND_SLAM",
                  "SIX_TRICKS",
                  "SEVEN_TRICKS"
                ]
              }
            },
            "side": {"enum": ["EITHER", "DECLARERS"]},
            "bonuses": {
              "type": "array",
              "maxItems": 100,
              "items": {"type": "integer", "minimum": 0, "maximum": 1000000}
            },
            "bonus_order": {"enum": ["PAIR", "RUBBER"]},
            "after_game": {"enum": ["BOTH", "OWN"]},
            "end": {"$ref": "#/$defs/end"},
            "games_always": {"type": "boolean"},
            "rubber_bonus": {"type": "integer", "minimum": 0, "maximum": 1000000}
          },
          "additionalProperties": false
        },
        "session": {
          "type": "object",
          "properties": {
            "rubbers": {"type": "integer", "minimum": 1, "maximum": 1000000},
            "rotation": {"enum": ["NONE", "EACH_PARTNER"]},
            "settlement_divisor": {"type": "integer", "minimum": 1, "maximum": 1000000}
          },
          "additionalProperties": false
        }
      },
      "additionalProperties": false
    },
    "end": {
      "anyOf": [
        {
          "type": "object",
          "properties": {"games": {"type": "integer", "minimum": 1, "maximum": 1000000}},
          "required": ["games"],
          "additionalProperties": false
        },
        {
          "type": "object",
          "properties": {"points": {"type": "integer", "minimum": 1, "maximum": 1000000}},
          "required": ["points"],
          "additionalProperties": false
        },
        {
          "type": "object",
          "properties": {
            "deals": {"type": "integer", "minimum": 1, "maximum": 1000000},
            "count_thrown_in": {"type": "boolean"}
          },
          "required": ["deals"],
          "additionalProperties": false
        }
      ]
    }
  }
}
"""
