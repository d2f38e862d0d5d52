// What a page shows of a session, in lines of text, from the JSON of a view alone. No rule of the game stands here.
//
// The types are made from the schema of priffe. With the text of json.dumps(priffe.records.schema()) in record-1.json:
//   npx json-schema-to-typescript record-1.json record-1.d.ts
import type {
  Call, Card, Contract, Now, ObservationItem, Pair, Phase, RubberNow, ScoreItem, Seat, SessionNow,
  SessionObservationRecord, Suit,
} from "./record-1";

const SEATS: readonly Seat[] = ["N", "E", "S", "W"];
const PARTNERS: Record<Pair, readonly [Seat, Seat]> = { NS: ["N", "S"], EW: ["E", "W"] };
const SIGNS: Record<Suit, string> = { C: "♣", D: "♦", H: "♥", S: "♠" };
const PHASES: Record<Phase, string> = { AUCTION: "bidding", PLAY: "play", OVER: "over" };
const CALLS: Record<Call, string> = {
  PASS: "pass", CLUBS: "clubs", SPADES: "spades", DIAMONDS: "diamonds", HEARTS: "hearts", NOLL: "noll", SPEL: "spel",
};
const CONTRACTS: Record<Contract, string> = {
  FORCED_NOLL: "forced noll", DIAMONDS: "diamonds", HEARTS: "hearts", NOLL: "noll", SPEL: "spel",
};
const ITEMS: Record<ScoreItem, string> = {
  TRICKS: "tricks", PENALTY: "penalty tricks", HONOURS: "honours", SMALL_SLAM: "small slam", GRAND_SLAM: "grand slam",
  SIX_TRICKS: "six tricks", SEVEN_TRICKS: "seven tricks", GAME: "game", RUBBER: "rubber",
};

const isCall = (action: Call | Card): action is Call => action in CALLS;
const shown = (card: Card): string => SIGNS[card.charAt(1) as Suit] + card.charAt(0);
const word = (action: Call | Card): string => (isCall(action) ? CALLS[action] : shown(action));
const names = (rubber: RubberNow, pair: Pair): string => PARTNERS[pair].map((seat) => rubber.seats[seat]).join(" and ");

/** What priffe writes has all of `now`; only what it reads may lack parts. */
function written<T>(part: T | undefined, name: string): T {
  if (part === undefined) throw new Error(`the view has no ${name}`);
  return part;
}

function* dealLines(deal: Pick<ObservationItem, "calls">, now: Now, seats: SessionNow["seats"]): Generator<string> {
  const callers = written(now.callers, "callers");
  const last = written(now.last_trick, "last_trick");
  yield now.turn === null ? PHASES[now.phase] : `${PHASES[now.phase]}: ${seats[now.turn]} to act`;
  if (deal.calls.length > 0) {
    yield `calls: ${deal.calls.map((call, place) => `${seats[callers[place] as Seat]} ${CALLS[call]}`).join(", ")}`;
  }
  if (now.contract !== null) {
    const by = now.declarer === null ? "" : ` by ${seats[now.declarer]}`;
    yield `${CONTRACTS[now.contract]}${by}, tricks ${now.trick_counts.NS} to ${now.trick_counts.EW}`;
  }
  if (last !== null) yield `${seats[last.winner]} took ${last.cards.map(shown).join(" ")}, led by ${seats[last.leader]}`;
  if (now.trick !== null) yield `on the table: ${now.trick.cards.map(shown).join(" ")}, led by ${seats[now.trick.leader]}`;
  if (now.legal.length > 0) yield `you may: ${now.legal.map(word).join(", ")}`;
}

function* rubberLines(rubber: RubberNow, number: number): Generator<string> {
  yield `rubber ${number}: ${names(rubber, "NS")} against ${names(rubber, "EW")}`;
  for (const lines of rubber.scores) {
    const entries = lines.map((line) => `${names(rubber, line.pair)} ${line.points} (${ITEMS[line.item]} ${line.count})`);
    yield `  ${entries.join("; ") || "no points"}`;
  }
  const end = rubber.winner !== null ? `won by ${names(rubber, rubber.winner)}` : rubber.is_over ? "a draw" : "not over";
  yield `  points ${rubber.totals.NS} to ${rubber.totals.EW}, games ${rubber.games.NS} to ${rubber.games.EW}, ${end}`;
}

/** The lines of the page: the table, the deal in progress or the last one, and the score sheet. */
export function page(view: SessionObservationRecord): string[] {
  const now = written(view.now, "now");
  const lines = [SEATS.map((seat) => `${seat} ${now.seats[seat]}`).join(", ")];
  if (now.dealer !== null) lines.push(`dealer: ${now.seats[now.dealer]}`);
  if (view.deal !== null) {
    lines.push(...dealLines(view.deal, written(view.deal.now, "now"), now.seats));
  } else if (view.last_deal !== undefined) {
    const then = written(now.rubbers.at(-1), "rubber").seats; // partners may have changed since
    lines.push("the last deal:", ...dealLines(view.last_deal, written(view.last_deal.now, "now"), then));
  }
  now.rubbers.forEach((rubber, place) => lines.push(...rubberLines(rubber, place + 1)));
  lines.push(`totals: ${now.totals.map(({ player, points }) => `${player} ${points}`).join(", ")}`);
  if (now.is_over) lines.push(`won by ${now.winners.join(" and ")}`);
  return lines;
}
