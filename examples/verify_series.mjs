// Verifies a series of deals, from the manual alone ("Deals that can be proved"), with nothing but Node.
//
//   node verify_series.mjs FILE.json
//
// FILE holds what was published, in hexadecimal, and the hands as dealt, deal 1 first, in Portable Bridge Notation:
//   {"commitment": "...", "partCommitments": ["...", ...], "secret": "...", "parts": ["...", ...], "hands": ["N:...", ...]}
// Prints what is wrong, or that all is well; the exit code tells it too.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const RANKS = "23456789TJQKA";
const SUITS = "CDHS";
const sha256 = (...pieces) => createHash("sha256").update(Buffer.concat(pieces.map((piece) => Buffer.from(piece)))).digest();
const eightBytes = (number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(number));
  return bytes;
};
const commitment = (seed) => sha256("priffe commitment 1:", seed).toString("hex");

function* randomBytes(seed, number) {
  const key = sha256("priffe shuffle 1:", seed);
  for (let block = 0; ; block++) yield* sha256(key, eightBytes(number), eightBytes(block));
}

function shuffledPack(seed, number) {
  const bytes = randomBytes(seed, number);
  const pack = [...SUITS].flatMap((suit) => [...RANKS].map((rank) => rank + suit));
  for (let i = 51; i > 0; i--) {
    const limit = 256 - (256 % (i + 1));
    let byte;
    do byte = bytes.next().value;
    while (byte >= limit);
    const j = byte % (i + 1);
    [pack[i], pack[j]] = [pack[j], pack[i]];
  }
  return pack;
}

function handsOf(seed, number) {
  const pack = shuffledPack(seed, number);
  const hand = (seat) => {
    const held = pack.filter((_, place) => place % 4 === seat);
    const ofSuit = (suit) => [...RANKS].reverse().filter((rank) => held.includes(rank + suit)).join("");
    return [...SUITS].reverse().map(ofSuit).join(".");
  };
  return "N:" + [0, 1, 2, 3].map(hand).join(" ");
}

const told = JSON.parse(readFileSync(process.argv[2], "utf8"));
const secret = Buffer.from(told.secret, "hex");
const parts = told.parts.map((part) => Buffer.from(part, "hex"));
const series = sha256("priffe series 1:", secret, ...parts);
const dealKey = (number) => sha256("priffe deal key 1:", series, eightBytes(number));

const faults = [];
if ([secret, ...parts].some((seed) => seed.length !== 32)) faults.push("the secret and the parts are 32 bytes each");
if (commitment(secret) !== told.commitment) faults.push("the secret is not the one that was committed to");
if (parts.length !== told.partCommitments.length) faults.push("there are more or fewer parts than were committed to");
parts.forEach((part, place) => {
  if (commitment(part) !== told.partCommitments[place]) faults.push(`part ${place + 1} is not the one committed to`);
});
told.hands.forEach((hands, place) => {
  if (handsOf(dealKey(place + 1), place + 1) !== hands) faults.push(`deal ${place + 1} has other hands`);
});
console.log(faults.length ? faults.join("\n") : `all ${told.hands.length} deals are as promised`);
process.exit(faults.length ? 1 : 0);
