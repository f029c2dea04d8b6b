import { readCount, readFields } from "../ground/reading.js";
import { readLine } from "../roll/sent-check.js";
import { isFairNumber } from "./fair-roll.js";
import { type Must, readMusts, type Way, WAYS, TABLE_LIMITS } from "./table.js";

/** The actions that say nothing but their name. */
const PLAIN = [
  ...(["done", "undone", "roll", "again", "leave", "clear", "move", "look"] as const),
  ...(["keep", "went", "unwent"] as const),
] as const;

export type Action =
  | { readonly type: "join" | "tonight"; readonly nickname?: string | undefined }
  | { readonly type: "way"; readonly way: Way }
  | { readonly type: "veto" | "unveto" | "fine" | "unfine"; readonly candidate: string }
  | { readonly type: "musts"; readonly musts: readonly Must[] }
  | { readonly type: "add"; readonly name: string | undefined }
  | { readonly type: (typeof PLAIN)[number] }
  | { readonly type: "commit"; readonly round: number; readonly commitment: string; readonly salt?: string }
  | { readonly type: "reveal"; readonly round: number; readonly number: string }
  | { readonly type: "remove"; readonly seat: number };

/** Parses an action from a form or a script's message. Returns `undefined` if it is not one. Never throws. */
export function readAction(body: unknown): Action | undefined {
  const fields = readFields(body);
  const { action: type, candidate, way } = fields;
  switch (type) {
    case "join":
    case "tonight":
      return { type, nickname: readLine(fields["nickname"]) };
    case "way": {
      const named = WAYS.find((each) => each === way);
      return named && { type, way: named };
    }
    case "veto":
    case "unveto":
    case "fine":
    case "unfine":
      return typeof candidate === "string" ? { type, candidate } : undefined;
    case "musts":
      return { type, musts: readMusts(fields["must"]) };
    case "add":
      return { type, name: readLine(fields["name"]) };
    case "commit":
    case "reveal":
      return readSecret(type, fields);
    case "remove": {
      const seat = readNumbered(fields["seat"]);
      return seat === undefined ? undefined : { type, seat };
    }
    default: {
      const plain = PLAIN.find((each) => each === type);
      return plain && { type: plain };
    }
  }
}

function readSecret(type: "commit" | "reveal", fields: ReturnType<typeof readFields>): Action | undefined {
  const [round, value] = [readNumbered(fields["round"]), fields["value"]];
  if (round === undefined || !isFairNumber(value)) return undefined;
  if (type === "reveal") return { type, round, number: value };
  const { salt } = fields;
  return { type, round, commitment: value, ...(isFairNumber(salt) && { salt }) };
}

/** A whole number, which a form sends as text. */
function readNumbered(value: unknown): number | undefined {
  return readCount(typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : value);
}

/** Nicknames for people who type none, one for each seat. */
const MADE_UP = [
  ...["Pepper", "Olive", "Basil", "Ginger", "Maple", "Clementine"],
  ...["Juniper", "Pickle", "Biscuit", "Paprika", "Nutmeg", "Waffle"],
] as const;

/** The typed nickname, cut to the limit, or a made-up one. Adds a number if somebody else's looks the same. */
export function freeNickname(
  typed: string | undefined,
  people: readonly { readonly nickname: string }[],
): string {
  const taken = new Set(people.map(({ nickname }) => looksOf(nickname)));
  const isFree = (name: string): boolean => !taken.has(looksOf(name));
  const wanted = typed === undefined ? "" : cut(readable(typed), TABLE_LIMITS.nickname);
  if (looksOf(wanted) === "") return MADE_UP.find(isFree) ?? freeNickname(MADE_UP[0], people);
  const numbers = Array.from({ length: people.length + 1 }, (_, at) => (at === 0 ? "" : ` ${at + 1}`));
  const named = numbers.map((number) => cut(wanted, TABLE_LIMITS.nickname - number.length) + number);
  return named.find(isFree) ?? wanted;
}

/** A name with at most two marks on a letter: more cover the lines around it. */
function readable(name: string): string {
  return name.normalize("NFC").replace(/(\p{M}{2})\p{M}+/gu, "$1");
}

/** Letters that look like Latin ones, by those (Unicode's confusables, in lower case). */
const LOOK_ALIKES = new Map(
  "aаαɑ bЬʙ cсϲ dԁ eеҽ hһ iіιıl1|ӏǀ! jј kкκ mм nпη oоοσ0օ pрρ qԛ sѕꜱ tтτ uυս vνѵ wԝω xхχ yуγ hн bв"
    .split(" ")
    .flatMap(([latin = "", ...others]) => others.map((other) => [other.toLowerCase(), latin] as const)),
);

/** What a name looks like: without case, marks, spaces and what cannot be seen; '' for a blank name. */
function looksOf(name: string): string {
  const letters = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}\u2800\s]/gu, "");
  return Array.from(letters, (letter) => LOOK_ALIKES.get(letter) ?? letter).join("");
}

/** The start of a text, without an unpaired surrogate at the end. */
function cut(text: string, length: number): string {
  return text
    .slice(0, length)
    .replace(/\p{Cs}$/u, "")
    .trim();
}
