import { foldWords } from "../gazetteer/fold.js";
import { lookUp } from "@dinner-dice/core/ground/reading";

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

/** A point in 1e-5 degrees. */
export interface Located {
  readonly lat: number;
  readonly lng: number;
}

/** The size of a cell, several hundred meters. Items in the same or in neighboring cells belong together. */
const CELL = 750;

export function clustersOf<Item extends Located>(items: readonly Item[]): readonly (readonly Item[])[] {
  const cells = new Map<string, Item[]>();
  for (const item of items) {
    const cell = cellName(Math.floor(item.lat / CELL), Math.floor(item.lng / CELL));
    const there = cells.get(cell);
    if (there) there.push(item);
    else cells.set(cell, [item]);
  }
  const clusters: Item[][] = [];
  for (const start of [...cells.keys()]) if (cells.has(start)) clusters.push(takeFrom(cells, start));
  return clusters;
}

function takeFrom<Item>(cells: Map<string, Item[]>, start: string): Item[] {
  const taken: Item[] = [];
  const open = [start];
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    const items = cells.get(cell);
    if (!items) continue;
    cells.delete(cell);
    for (const item of items) taken.push(item);
    open.push(...neighborsOf(cell));
  }
  return taken;
}

function neighborsOf(cell: string): readonly string[] {
  const [row = 0, column = 0] = cell.split(" ").map(Number);
  const steps = [-1, 0, 1];
  return steps.flatMap((down) => steps.map((across) => cellName(row + down, column + across)));
}

function cellName(row: number, column: number): string {
  return `${row} ${column}`;
}

export function middleOf<Item extends Located>(items: readonly [Item, ...Item[]]): Item {
  const mean = (value: (item: Item) => number): number =>
    items.reduce((sum, item) => sum + value(item), 0) / items.length;
  const [lat, lng] = [mean((item) => item.lat), mean((item) => item.lng)];
  const far = (item: Item): number => (item.lat - lat) ** 2 + (item.lng - lng) ** 2;
  return items.reduce((best, item) => (far(item) < far(best) ? item : best));
}
