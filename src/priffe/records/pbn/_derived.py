"""The tags of a PBN game that follow from a deal of priffe."""

from __future__ import annotations

from collections.abc import Mapping

from priffe.bids import ContractKind
from priffe.deal import Deal


def derived_tags(deal: Deal) -> Mapping[str, str]:
    """The values of the tags that follow from the calls and the cards played."""
    return {
        "Declarer": "" if deal.declarer is None else deal.declarer.letter,
        "Contract": _contract(deal),
        "Result": _result(deal),
    }


def _contract(deal: Deal) -> str:
    contract = deal.contract
    if contract is None:
        return "Pass" if deal.is_over else ""
    return contract_of(contract.kind)


def contract_of(kind: ContractKind) -> str:
    """The bridge contract with the same trumps that asks for seven tricks; empty for a kind without declarers."""
    if not kind.has_declarers:
        return ""
    return "1NT" if kind.trump is None else f"1{kind.trump.letter}"


def _result(deal: Deal) -> str:
    """The tricks of the declarers after the last card."""
    if not deal.is_over or deal.declarer is None:
        return ""
    return str(deal.trick_counts[deal.declarer.pair])
