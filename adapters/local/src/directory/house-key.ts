import { addressWords, isWeak } from "../addresses/address-words.js";
import type { Coordinates } from "@dinner-dice/core/ground/coordinates";
import { brandOf, foldedName } from "@dinner-dice/places/brand-of";

/** What a name says beside who it is: what is cooked, what kind of house it is, legal forms. */
const DESCRIBES = new Set(
  [
    "the and & of de la le les da do du di del della e y et und a restaurant restaurants restaurante ristorante restaurace restoran ravintola",
    "bar bars grill grille grillhaus cafe caffe coffee pub inn hotel pizzeria pizza pizzas trattoria osteria bistro bistrot brasserie kitchen",
    "eatery diner cuisine food foods buffet lounge house tavern taverna taqueria lanches choperia donerhaus kebab kebap steakhouse steakhaus",
    "gasthaus gasthof gaststatte landgasthof restauracja etterem wirtshaus imbiss shop llc inc ltd co gmbh closed",
  ]
    .join(" ")
    .split(" "),
);

/** What is cooked there; alone it is nobody's name. */
const COOKED = new Set(
  [
    "american mexican italian italiano italiana chinese cinese thai indian japanese giapponese korean vietnamese greek turkish lebanese french",
    "spanish mediterranean mediterraneo asian persian bbq barbecue sushi ramen burger burgers tacos sandwich sandwiches seafood chicken noodle noodles",
  ]
    .join(" ")
    .split(" "),
);

/** What stands between a name and its branch or description: ' - Airport', '| Thai kitchen', '(Downtown)', '#12'. */
const APART = /\s+[-–—:]\s+|\s*[|｜/(（#@]/u;

/** A branch in Japanese: a word that ends with 'shop', or two letters before it. */
const BRANCH = /(?<=\S)(?:\s+\S+|\p{Script=Han}{2})店$/u;

/** Without its branch and what it cooks: 'Khao Taan - Thai Restaurant' is 'khao taan'. A name of such words alone stays whole. */
export function bareName(name: string, point: Coordinates): string {
  const brand = brandOf({ name, location: point }) ?? brandBefore(name, point);
  const plain = name.normalize("NFKC").trim();
  const [head = ""] = plain.split(APART);
  const folded = foldedName(
    brand ?? (foldedName(head).length > 1 ? head : plain).replace(BRANCH, ""),
  ).replace("steak house", "steakhouse");
  const words = folded.split(" ");
  if (brand !== undefined) return folded;
  const told = words.filter((word) => !DESCRIBES.has(word));
  const isSome = told.some((word) => !COOKED.has(word) && !/^\p{N}+$/u.test(word));
  const dropped = isSome && words.length > told.length ? withoutCooked(told) : told;
  return (isSome ? dropped : words).join(" ");
}

/** Scripts that write no spaces between words. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Fewer letters than these are the beginning of too many names. */
const LEAST = { dense: 2, spaced: 4 } as const;

/** A name of six letters may have one wrong. */
const LETTERS_PER_EDIT = 6;

/**
 * Whether one of two bare names is the other with words before or behind it ('imli' and 'imli derby'), or differs by a letter in six. With one
 * phone for both, also if no word ends there: 'ecke' and 'grillecke'.
 *
 * Not where their numbers differ: 'belinha' and 'belinha 2' are two.
 */
export function areAkin(one: string, other: string, hasOnePhone = false): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  const [letters, all] = [joined(short), joined(long)];
  if (all === letters) return true;
  const isDense = DENSE.test(letters);
  if (letters.length < (isDense ? LEAST.dense : LEAST.spaced)) return false;
  if (all.replace(/\D/g, "") !== letters.replace(/\D/g, "")) return false;
  const words = isDense || hasOnePhone ? Array.from(all) : long.split(" ");
  return (
    words.some((_, at) => [words.slice(0, at), words.slice(at)].some((part) => part.join("") === letters)) ||
    editsBetween(letters, all) <= letters.length / LETTERS_PER_EDIT
  );
}

/** Letters inserted, left out, or replaced (Levenshtein). The gazetteer's `slips` is for one or two, and counts a swap as one. */
function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of Array.from(one).entries()) {
    const next = [index + 1];
    for (let at = 0; at < other.length; at += 1)
      next.push(
        Math.min((row[at] ?? 0) + Number(other[at] !== letter), (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** A bare name in one word: some write 'Maki Mori', some 'Makimori'. */
export function joined(bare: string): string {
  return bare.replaceAll(" ", "");
}

/** A chain of several words with its branch behind it: 'Chick-fil-A Grand Parkway North'. One word is too often somebody's own. */
function brandBefore(name: string, location: Coordinates): string | undefined {
  const words = foldedName(name).split(" ");
  for (let many = Math.min(words.length - 1, 5); many > 1; many -= 1) {
    const brand = brandOf({ name: words.slice(0, many).join(" "), location });
    if (brand !== undefined) return brand;
  }
  return undefined;
}

/** 'Terramia mediterraneo': what is cooked stands behind the name. */
function withoutCooked(words: readonly string[]): readonly string[] {
  const last = words.findLastIndex((word) => !COOKED.has(word));
  return words.slice(0, last + 1);
}

/** Its number and the longest word of its street, in either order; `undefined` where it has no number. */
export function houseOf(address: string | undefined): string | undefined {
  const line = (address ?? "").normalize("NFKC");
  const dense =
    /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2})\s*(\d+\D[^\p{L}]*|\d+.*?)$/u.exec(
      line.replace(/(?<=\d)(?:丁目|番地?|号|条)\s*(?=[\d-]|$)/gu, "-").replace(/[−‐–—ー](?=\d)/gu, "-"),
    );
  if (dense?.[1] !== undefined) {
    const numbers = /^\d+(?:-\d+)*/.exec(dense[2] ?? "")?.[0];
    return numbers === undefined ? undefined : `${numbers} ${dense[1]}`;
  }
  const bare = doorOf(line)
    .replace(/#.*$|\s(?:ste|suite|unit|apt|lj|loja|local)\b.*$/iu, "")
    .trim();
  const number =
    /^\d{1,6}[a-z]?(?:[-–/]\d{1,5}[a-z]?)?(?=\s)/iu.exec(bare)?.[0] ??
    /(?<=\s)\d{1,6}\s?[a-z]?(?:\s*[-/]\s*\d+\s?[a-z]?)?$/iu.exec(bare)?.[0] ??
    /^\D+\s\D+\s(\d{1,5})(?=\s\D+$)/u.exec(bare)?.[1];
  if (number === undefined) return undefined;
  const words = addressWords(bare.replace(number, " ")).map((word) => word.replace(/strasse$/, ""));
  const street = words
    .filter((word) => word.length > 1 && !isWeak(word))
    .reduce((longest, word) => (word.length > longest.length ? word : longest), "")
    .replace(/(?<=\p{L}{2})(\p{L})\1/gu, "$1");
  return street === "" ? undefined : `${number.replaceAll(/\s/g, "").toLowerCase()} ${street}`;
}

const NUMBER_ALONE = /^\d{1,5}\s?[a-z]?(?:\s*[-/]\s*\d+\s?[a-z]?)?$/iu;

/** The part of an address that names the house: the first, or a street with the number behind its comma: 'Parco San Marco, Via San Marco, 64'. */
function doorOf(line: string): string {
  const [first = "", second = "", third = ""] = line.split(",").map((part) => part.trim());
  if (/\d/.test(first)) return first;
  if (NUMBER_ALONE.test(second)) return `${first} ${second}`;
  const isStreet = addressWords(second).some((word) => isWeak(word));
  return isStreet && NUMBER_ALONE.test(third) ? `${second} ${third}` : first;
}

/** The street of an address that tells no house: 'vittal rao nagar rd'. Shorter ones are the name of too many. */
export function streetOf(address: string | undefined): string | undefined {
  const [first = ""] = (address ?? "").split(",");
  const street = addressWords(first).join(" ");
  return /\d/.test(first) || street.length < 10 ? undefined : street;
}

/** Digits of a number that are the same however it is dialed. */
const DIALED = 8;

export function dialedPart(phone: string | undefined): string | undefined {
  const digits = (phone ?? "").replace(/\D/g, "");
  return digits.length < DIALED ? undefined : digits.slice(-DIALED);
}

/** Sites where many have a page: having one there and one elsewhere is no contradiction. */
const SHARED =
  /(?:^|\.)(?:facebook|instagram|tripadvisor|google|goo|yelp|twitter|x|tiktok|linktr|ubereats|doordash|grubhub|business|wixsite|opentable|toasttab|foursquare)\.\w+(?:\.\w+)?$/;

export function ownHost(site: string | undefined): string | undefined {
  if (site === undefined || !URL.canParse(site)) return undefined;
  const host = new URL(site).hostname.replace(/^www\./, "");
  return SHARED.test(host) ? undefined : host;
}
