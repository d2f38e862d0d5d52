// Each line below one with @ts-expect-error is refused by the compiler, which otherwise complains of that directive.
import type { Call, Card, Contract, Now, Pair, PriffeRecord, ResultRecord, ScoreItem, Seat } from "./record-1";

// @ts-expect-error: the suit stands behind the rank
export const card: Card = "CQ";
// @ts-expect-error: clubs and spades are bids, not contracts
export const contract: Contract = "CLUBS";
// @ts-expect-error: a pair is no seat
export const seat: Seat = "NS";
// @ts-expect-error: a word that is no call
export const call: Call = "DOUBLE";
// @ts-expect-error: all items of the score have a word
export const words: Record<ScoreItem, string> = { TRICKS: "tricks" };
// @ts-expect-error: what the page may do with a view that a spectator has
export const held = (now: Now): string => now.held;
// @ts-expect-error: a key that no record has
export const hands = (now: Now): string => now.hands;

/** The kind tells which record it is, and each kind is there. */
export function pairOf(record: PriffeRecord): Pair | null {
  switch (record.kind) {
    case "result":
      return record.declarers;
    case "deal":
    case "rubber":
    case "session":
    case "rules":
    case "observation":
    case "session_observation":
      // @ts-expect-error: only a result has declarers
      return record.declarers;
    default: {
      const none: never = record;
      return none;
    }
  }
}

export const result: ResultRecord = {
  priffe: 1,
  kind: "result",
  contract: "NOLL",
  declarers: "EW",
  tricks: { NS: 9, EW: 4 },
  honours: { N: 0, E: 1, S: 1, W: 2 },
};
