import { lookUp } from "@dinner-dice/core/reading";
import { foldWords } from "../gazetteer/fold.js";

/** Kinds of streets by every way they are written; a folded 'saint' reads 'st' too. */
const KINDS: Readonly<Record<string, string>> = {
  street: "st",
  avenue: "ave",
  av: "ave",
  road: "rd",
  boulevard: "blvd",
  bd: "blvd",
  bld: "blvd",
  boul: "blvd",
  drive: "dr",
  lane: "ln",
  highway: "hwy",
  parkway: "pkwy",
  place: "pl",
  square: "sq",
  court: "ct",
  circle: "cir",
  terrace: "ter",
  trail: "trl",
  route: "rte",
  turnpike: "tpke",
  expressway: "expy",
  crescent: "cres",
  plaza: "plz",
  str: "strasse",
};

/** Winds that the gazetteer's words leave as they are written. */
const COMPASS_POINTS: Readonly<Record<string, string>> = {
  ne: "northeast",
  nw: "northwest",
  se: "southeast",
  sw: "southwest",
};

/** Streets that are counted. */
const ORDINALS: readonly string[] =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split(" ");

const COMPASS: ReadonlySet<string> = new Set([
  "north",
  "south",
  "east",
  "west",
  ...Object.values(COMPASS_POINTS),
]);

/** Words that many streets share, so that they alone name none. */
const WEAK: ReadonlySet<string> = new Set([
  ...Object.values(KINDS),
  ...COMPASS,
  ..."way alley pike row walk quai quay rue chemin impasse allee allees chaussee".split(" "),
  ..."passage cours sentier square via viale piazza corso calle plein laan straat steenweg weg platz".split(
    " ",
  ),
  ..."de la le les du des d l the of van den der di del und et and".split(" "),
]);

/** Tells a wind: East and West 11th Street are two. */
export function isDirectional(word: string): boolean {
  return COMPASS.has(word);
}

/** A text as the words under which an address is found: 'E. 11th Street' and 'east eleventh st' are the same. */
export function addressWords(text: string): readonly string[] {
  return foldWords(text).map(({ text: word }) => addressWord(word));
}

/** A folded word in the form under which it is found. */
export function addressWord(word: string): string {
  const ordinal = ORDINALS.indexOf(word) + 1;
  if (ordinal > 0) return `${ordinal}${["th", "st", "nd", "rd"][ordinal] ?? "th"}`;
  const whole = word.length > 5 ? word.replace(/str$/, "strasse") : word;
  return lookUp(KINDS, whole) ?? lookUp(COMPASS_POINTS, whole) ?? whole;
}

/** Tells a word that many streets share: a kind, a wind, an article. */
export function isWeak(word: string): boolean {
  return WEAK.has(word);
}
