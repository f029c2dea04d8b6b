import { lookUp } from "@dinner-dice/core/reading";
import { foldWords } from "../gazetteer/fold.js";

/** Street kinds by spelling. 'Saint' folds to 'st' as well. */
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

/** Compass points that folding leaves unchanged. */
const COMPASS_POINTS: Readonly<Record<string, string>> = {
  ne: "northeast",
  nw: "northwest",
  se: "southeast",
  sw: "southwest",
};

/** Ordinals of numbered streets. */
const ORDINALS: readonly string[] =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split(" ");

const COMPASS: ReadonlySet<string> = new Set([
  "north",
  "south",
  "east",
  "west",
  ...Object.values(COMPASS_POINTS),
]);

/** Words that many streets share, so they do not identify a street. */
const WEAK: ReadonlySet<string> = new Set([
  ...Object.values(KINDS),
  ...COMPASS,
  ..."way alley pike row walk quai quay rue chemin impasse allee allees chaussee".split(" "),
  ..."passage cours sentier square via viale piazza corso calle plein laan straat steenweg weg platz".split(
    " ",
  ),
  ..."de la le les du des d l the of van den der di del und et and".split(" "),
]);

/** Returns whether a word is a compass point. East and West 11th Street are different streets. */
export function isDirectional(word: string): boolean {
  return COMPASS.has(word);
}

/** The search words of a text: 'E. 11th Street' and 'east eleventh st' give the same. */
export function addressWords(text: string): readonly string[] {
  return foldWords(text).map(({ text: word }) => addressWord(word));
}

/** The search form of a folded word. */
export function addressWord(word: string): string {
  const ordinal = ORDINALS.indexOf(word) + 1;
  if (ordinal > 0) return `${ordinal}${["th", "st", "nd", "rd"][ordinal] ?? "th"}`;
  const whole = word.length > 5 ? word.replace(/str$/, "strasse") : word;
  return lookUp(KINDS, whole) ?? lookUp(COMPASS_POINTS, whole) ?? whole;
}

/** Returns whether many streets share a word: a street kind, a compass point, an article. */
export function isWeak(word: string): boolean {
  return WEAK.has(word);
}
