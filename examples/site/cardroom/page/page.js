// The page of a table. It knows no rule of the game: what is shown, and what may be done, stands in the view that comes
// from the site; the words stand in /words. A reload loses nothing: the token and the part are kept in the browser.

const SEATS = ["N", "E", "S", "W"];
const PAIRS = { NS: ["N", "S"], EW: ["E", "W"] };
const ORDER = "SHCD"; // of the suits in the hand: colours alternate
const PLACES = ["bottom", "left", "top", "right"]; // clockwise from the viewer

const game = location.pathname.startsWith("/at/") ? location.pathname.slice(4) : null;
const at = `/tables/${game}`;
const $ = (id) => document.getElementById(id);
const say = (key, parts = {}) => words.site[key].replace(/{(\w+)}/g, (_, name) => parts[name]);
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
const hex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

let words, state, socket, tries = 0, asked = 0, busy = false, sheetOf = "";

// -- what this browser keeps of a table: token, part, and the commitments of the time before the part was shown

const kept = () => JSON.parse(localStorage.getItem(`table ${game}`) ?? "{}");
const keep = (more) => localStorage.setItem(`table ${game}`, JSON.stringify({ ...kept(), ...more }));

// -- elements

function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}

/** Fill an element anew, and leave the keyboard where it was. */
function fill(id, ...children) {
  const focus = $(id).contains(document.activeElement) ? document.activeElement.dataset.key : undefined;
  const changed = [...$(id).querySelectorAll("input")].filter(({ value, defaultValue }) => value !== defaultValue);
  const typed = new Map(changed.map(({ dataset, value }) => [dataset.key, value]));
  const isOpen = $(id).querySelector("details")?.open;
  $(id).replaceChildren(...children.filter((child) => child !== null));
  for (const input of $(id).querySelectorAll("input")) input.value = typed.get(input.dataset.key) ?? input.value;
  if (isOpen) $(id).querySelector("details")?.setAttribute("open", "");
  if (focus) ($(id).querySelector(`[data-key="${focus}"]`) ?? $(id).querySelector("button"))?.focus();
}

const button = (key, text, onclick, kind) =>
  make("button", { "data-key": key, class: kind, type: "button", onclick }, text);
const picture = (card, kind, alt = words.cards[card]) =>
  make("img", { class: kind, src: `/cards/${card}.svg?language=${language()}`, alt, width: 48, height: 66 });

function notice(text, seconds = 6) {
  $("notice").textContent = text;
  const end = () => { if ($("notice").textContent === text) $("notice").textContent = ""; };
  if (seconds) setTimeout(end, seconds * 1000);
}

// -- the site

async function post(path, body) {
  const answer = await fetch(`${path}?language=${language()}`, { method: "POST", body: JSON.stringify(body) });
  const told = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(told.words ?? say("failed"));
  return told;
}

function connect() {
  socket = new WebSocket(`${location.protocol.replace("http", "ws")}//${location.host}${at}/play`);
  socket.onopen = () => socket.send(JSON.stringify({ token: kept().token ?? null, language: language() }));
  socket.onmessage = ({ data }) => {
    const told = JSON.parse(data);
    if (told.error) notice(told.words);
    if (told.re !== undefined) busy = false;
    if (!told.table) return;
    if (tries) notice("");
    [state, tries] = [told, 0];
    showPart();
    show();
  };
  socket.onclose = ({ code }) => {
    busy = false;
    if (code === 4404) return notice(say("no_table"), 0);
    if (code === 4401) keep({ token: undefined }); // the seat is not ours
    if (tries > 1) notice(say("lost"), 0);
    setTimeout(connect, Math.min(8000, 250 * 2 ** tries++));
  };
}

function ask(what) {
  if (socket.readyState !== WebSocket.OPEN) return notice(say("lost"));
  if (busy) return;
  busy = true; // until the answer: a double click is one action
  socket.send(JSON.stringify({ id: ++asked, ...what }));
}

const act = (action) => ask({ do: "act", action }); // a refusal says why, so no card is a dead button
const me = () => state.table.players.find(({ name }) => name === state.table.you);
const people = () => SEATS.flatMap((seat) => state.table.players.filter(({ chair, bot }) => chair === seat && !bot));
const commitments = () => JSON.stringify([state.table.commitment, ...people().map(({ commitment }) => commitment)]);

async function sit(seat, name) {
  if (!crypto.subtle) throw new Error(say("insecure"));
  const [token, part] = [0, 1].map(() => crypto.getRandomValues(new Uint8Array(32)));
  const text = new Uint8Array([...new TextEncoder().encode("priffe commitment 1:"), ...part]);
  const commitment = hex(await crypto.subtle.digest("SHA-256", text));
  keep({ token: hex(token), part: hex(part) }); // first: if the answer is lost, the seat is ours all the same
  await post(`${at}/seats`, { seat, name, token: hex(token), commitment });
  socket.close();
}

/** Show the part of the shuffle once all seats are settled, and no earlier; note what all are held to. */
function showPart() {
  if (state.table.phase !== "parts" || !me() || me().part || !kept().part) return;
  keep({ noted: commitments() });
  ask({ do: "show", part: kept().part });
}

// -- what is seen

function show() {
  const { table, view } = state;
  fill("standing", ...(view ? standing(view) : []));
  fill("places", ...places(table, view));
  fill("asked", ...(view ? questions(table, view) : beforePlay(table)));
  fill("hand", ...(view ? hand(view) : []));
  $("heard").textContent = view ? heard(view) : "";
  fill("calls", ...(view ? calls(view) : []));
  showSheet(table, view);
}

const dealOf = (view) => view.deal ?? view.last_deal;
const seatsOf = (view) => (view.deal ? view.now : view.now.rubbers.at(-1)).seats; // of the deal that is shown
const tricks = ({ NS, EW }) => `${words.pairs.NS}\u00a0${NS}, ${words.pairs.EW}\u00a0${EW}`;

function standing(view) {
  const { now } = dealOf(view), parts = [say("deal_number", { number: view.deals.length + (view.deal ? 1 : 0) })];
  if (now.contract) {
    const by = now.declarer ? ` – ${words.terms.DECLARER} ${seatsOf(view)[now.declarer]}` : "";
    parts.push(words.contracts[now.contract] + by, tricks(now.trick_counts));
  } else parts.push(now.phase === "OVER" ? words.terms.ALL_PASS : words.phases[now.phase]);
  const mine = now.turn && view.deal && now.turn === view.seat;
  const turn = view.now.is_over ? say("won", { names: view.now.winners.join(", ") }) : mine ? say("your_turn") : null;
  return [parts.join(" · "), turn && make("span", { class: "turn" }, ` · ${turn}`)];
}

function places(table, view) {
  const deal = view && dealOf(view);
  const bottom = SEATS.indexOf((view && (deal.seat ?? view.seat)) ?? me()?.chair ?? "S");
  const placeOf = (seat) => PLACES[(SEATS.indexOf(seat) - bottom + 4) % 4];
  const names = view ? seatsOf(view) : Object.fromEntries(table.players.map(({ chair, name }) => [chair, name]));
  const boxes = SEATS.map((seat) => {
    const player = table.players.find(({ name }) => name === names[seat]);
    const notes = [words.seats[seat]];
    if (player?.bot) notes.push(say("bot"));
    else if (player && !player.here && table.you) notes.push(say("away"));
    if (!player) notes.push(say("free"));
    if (deal?.dealer === seat) notes.push(words.terms.DEALER);
    const last = deal?.now.phase === "AUCTION" ? deal.calls[deal.now.callers.lastIndexOf(seat)] : undefined;
    const count = view?.deal && seat !== view.seat ? deal.now.card_counts[seat] : 0;
    return make("div", { class: `place ${placeOf(seat)} ${view?.deal && deal.now.turn === seat ? "turn" : ""}` },
      make("b", {}, names[seat] ?? "–"), make("small", {}, notes.join(", ")),
      count ? make("span", { class: "backs", role: "img", "aria-label": `${words.terms.HIDDEN_CARDS} ${count}` },
        ...Array.from({ length: count }, () => make("i"))) : null,
      last ? make("span", { class: "said" }, words.calls[last]) : null);
  });
  const pictures = (view ? trick(deal.now) : []).map(({ seat, card, past, wins }) => {
    const kind = `${placeOf(seat)} ${past ? "past" : ""} ${wins ? "wins" : ""}`;
    return picture(card, kind, `${names[seat]}: ${words.cards[card]}`);
  });
  return [...boxes, make("div", { class: "middle" }, ...pictures)];
}

/** The cards of the trick on the table, or of the last one until the next is led. */
function trick(now) {
  const past = !now.trick?.cards.length;
  const { leader, cards, winner } = (past ? now.last_trick : now.trick) ?? { cards: [] };
  return cards.map((card, place) => {
    const seat = SEATS[(SEATS.indexOf(leader) + place) % 4];
    return { seat, card, past, wins: seat === winner };
  });
}

/** The last call or card, for those who hear the page. */
function heard(view) {
  const { now, calls: called } = dealOf(view), last = trick(now).at(-1), names = seatsOf(view);
  if (last) return `${names[last.seat]}: ${words.cards[last.card]}`;
  return called.length ? `${names[now.callers.at(-1)]}: ${words.calls[called.at(-1)]}` : "";
}

function beforePlay(table) {
  if (table.phase === "parts") {
    const names = people().filter(({ part }) => !part).map(({ name }) => name);
    return [make("p", {}, say("parts", { names: names.join(", ") }))];
  }
  if (me()) return [make("p", {}, say("begin_note")), button("begin", say("begin"), () => ask({ do: "begin" }), "main")];
  const free = SEATS.filter((seat) => !table.players.some(({ chair }) => chair === seat));
  const name = make("input", { "data-key": "name", maxlength: 64, autocomplete: "nickname" });
  const seats = free.map((seat) =>
    button(seat, words.seats[seat], () => sit(seat, name.value.trim()).catch((error) => notice(error.message))));
  const named = make("p", {}, make("label", {}, `${say("name")} `, name));
  return [make("h2", {}, say("seats")), named, make("div", { class: "row" }, ...seats)];
}

function questions(table, view) {
  if (!table.you) return [make("p", {}, make("small", {}, say("watching")))];
  const { proposal } = table, deal = view.deal, row = [];
  if (proposal) return proposed(table, proposal);
  if (deal?.now.phase === "AUCTION") {
    row.push(...deal.now.legal.map((call) => button(call, capital(words.calls[call]), () => act(call))));
  } else if (deal) row.push(claim(view));
  else if (!view.now.is_over) {
    row.push(button("deal", say("deal"), () => ask({ do: "deal" }), "main"));
    row.push(button("end", say("end"), () => ask({ do: "propose", tricks: null })));
  }
  return row.length ? [make("div", { class: "row" }, ...row)] : [];
}

function proposed(table, { by, tricks: claimed, agreed, number }) {
  const key = claimed ? "proposes_claim" : "proposes_end";
  const what = say(key, { name: by, tricks: claimed && tricks({ NS: claimed[0], EW: claimed[1] }) });
  const missing = table.players.filter(({ name }) => !agreed.includes(name)).map(({ name }) => name);
  const answer = (word) => () => ask({ do: word, proposal: number });
  return [make("p", {}, `${what}. ${say("waiting_for", { names: missing.join(", ") })}.`),
    make("div", { class: "row" },
      agreed.includes(table.you) ? null : button("agree", say("agree"), answer("agree"), "main"),
      button("decline", say(by === table.you ? "withdraw" : "decline"), answer("decline")))];
}

function claim(view) {
  const pair = PAIRS.NS.includes(view.seat) ? "NS" : "EW", taken = view.deal.now.trick_counts;
  const other = pair === "NS" ? taken.EW : taken.NS;
  const most = 13 - other;
  const number = make("input", { "data-key": "claim", type: "number", min: taken[pair], max: most, value: most });
  const propose = () => {
    const mine = Number(number.value);
    ask({ do: "propose", tricks: pair === "NS" ? [mine, 13 - mine] : [13 - mine, mine] });
  };
  return make("details", { "data-key": "claims" }, make("summary", { "data-key": "claiming" }, say("claim")),
    make("div", { class: "row" }, make("label", {}, `${say("claim_note", { pair: words.pairs[pair] })} `, number),
      button("propose", say("propose"), propose)));
}

function hand(view) {
  const now = view.deal?.now;
  if (!now?.held) return [];
  const suits = now.held.split("."); // spades, hearts, diamonds, clubs
  const cards = [...ORDER].flatMap((suit) => [...suits["SHDC".indexOf(suit)]].map((rank) => rank + suit));
  const buttons = cards.map((card) => {
    const refused = !now.legal.includes(card), dim = refused && now.trick && now.legal.length;
    const told = { "aria-disabled": String(refused), class: dim ? "dim" : undefined };
    const element = make("button", { "data-key": card, type: "button", ...told, onclick: () => act(card) }, picture(card));
    return make("li", {}, element);
  });
  return [make("ul", { class: "hand", "aria-label": say("your_cards"), onkeydown: move }, ...buttons)];
}

/** The arrow keys go from card to card. */
function move(event) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  if (step) buttons.at((buttons.indexOf(document.activeElement) + step) % buttons.length).focus();
}

function calls(view) {
  const deal = dealOf(view), first = SEATS[(SEATS.indexOf(deal.dealer) + 1) % 4], names = seatsOf(view);
  const order = SEATS.map((_, steps) => SEATS[(SEATS.indexOf(first) + steps) % 4]);
  const rows = [];
  deal.calls.forEach((call, place) => {
    const column = order.indexOf(deal.now.callers[place]);
    if (!rows.length || rows.at(-1).length > column) rows.push([]);
    rows.at(-1)[column] = words.calls[call];
  });
  const head = make("tr", {}, ...order.map((seat) => make("th", { scope: "col" }, names[seat])));
  const body = rows.map((row) => make("tr", {}, ...order.map((_, place) => make("td", {}, row[place] ?? ""))));
  const caption = make("caption", {}, capital(words.terms.AUCTION));
  return [make("table", {}, caption, make("thead", {}, head), make("tbody", {}, ...body))];
}

async function showSheet(table, view) {
  const wanted = view ? `${view.deals.length} ${view.now.is_over} ${language()}` : "";
  if (wanted === sheetOf || !view) return;
  sheetOf = wanted;
  const headers = { authorization: `Bearer ${kept().token ?? ""}` };
  const sheet = await fetch(`${at}/sheet?language=${language()}`, { headers });
  if (!sheet.ok) return;
  const frame = $("sheet");
  frame.title = words.terms.SCORE_SHEET;
  frame.onload = () => { frame.style.height = `${frame.contentDocument.documentElement.scrollHeight + 4}px`; };
  frame.hidden = false;
  frame.srcdoc = await sheet.text();
  if (table.phase === "over") await showProof(headers);
}

async function showProof(headers) {
  const answer = await fetch(`${at}/proof`, { headers });
  if (!answer.ok) return;
  const text = await answer.text(), proof = JSON.parse(text), { noted } = kept();
  $("proof").hidden = false;
  $("deals").href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const same = noted === JSON.stringify([proof.commitment, ...proof.partCommitments]);
  $("noted").textContent = noted ? say(same ? "noted" : "not_noted") : "";
}

// -- the lobby

async function showLobby() {
  const { tables, presets } = await (await fetch("/tables")).json();
  fill("rules", ...presets.map((name) => make("option", { value: name }, capital(words.presets[name]))));
  const lines = tables.map(({ game: one, rules, names }) =>
    make("li", {}, make("a", { href: `/at/${one}` }, names.join(", ") || "–"), ` ${words.presets[rules]}`));
  fill("tables", ...(lines.length ? lines : [make("li", {}, say("no_tables"))]));
}

$("open").addEventListener("submit", async (event) => {
  event.preventDefault();
  const told = await post("/tables", { rules: $("rules").value }).catch((error) => notice(error.message));
  if (told) location.assign(`/at/${told.game}`);
});

// -- languages

const language = () => $("language").value;

async function speak() {
  words = await (await fetch(`/words?language=${language()}`)).json();
  document.documentElement.lang = language();
  for (const element of document.querySelectorAll("[data-word]")) element.textContent = say(element.dataset.word);
  document.title = say("site");
}

$("language").value = localStorage.getItem("language") ?? (navigator.language.startsWith("sv") ? "sv" : "en");
$("language").addEventListener("change", async () => {
  localStorage.setItem("language", language());
  await speak();
  if (game) socket.close(); // to be told of refusals in this language
  else await showLobby();
});

await speak();
$(game ? "table" : "lobby").hidden = false;
if (game) connect();
else await showLobby();
