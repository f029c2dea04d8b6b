import { RULE_IDS, type RuleId } from "../filters/rules.js";
import { type Coordinates, distanceBetween, isCoordinates } from "../ground/coordinates.js";
import { isFields, readCount, readItems, readJson, readText, readTexts } from "../ground/reading.js";
import { type Attribution, readAttributions } from "../place/attribution.js";
import { isRestaurant, type Restaurant } from "../place/restaurant.js";

/** A town that was searched, as a browser keeps it for use without a network. */
export interface PocketTown {
  /** 'Boise, ID', as the search named it. */
  readonly label: string;
  readonly point: Coordinates;
  /** Within this distance of the point every place is there, in meters; 0 if nothing is certain. */
  readonly radius: number;
  /** When its places came, in milliseconds since 1970. */
  readonly at: number;
  readonly rules: readonly RuleId[];
  readonly attribution: readonly Attribution[];
  readonly restaurants: readonly Restaurant[];
}

/** How long a town stays, how many towns do, and the longest text of one, in characters: the oldest and the farthest go first. */
export const POCKET_LIMITS = { days: 30, towns: 5, letters: 400_000 } as const;

const DAY = 86_400_000;

/** When a town is dropped, in milliseconds since 1970. */
export function expiryOf({ at }: Pick<PocketTown, "at">): number {
  return at + POCKET_LIMITS.days * DAY;
}

/** The town with what a new search found. What it did not find again stays until the town expires. */
export function withFound(known: PocketTown | undefined, found: PocketTown): PocketTown {
  const fresh = new Set(found.restaurants.map(({ id }) => id));
  const others = known?.restaurants.filter(({ id }) => !fresh.has(id)) ?? [];
  return {
    ...found,
    radius: Math.max(found.radius, known?.radius ?? 0),
    restaurants: [...found.restaurants, ...others],
  };
}

/** The towns that stay: the newest ones, none of them too old. */
export function lasting(towns: readonly PocketTown[], now: number): readonly PocketTown[] {
  return towns
    .filter((town) => expiryOf(town) > now)
    .sort((one, other) => other.at - one.at)
    .slice(0, POCKET_LIMITS.towns);
}

/** A town as text, without its farthest places if it is too long. */
export function writeTown(town: PocketTown): string {
  const { point } = town;
  const far = ({ location }: Restaurant): number => (location ? distanceBetween(point, location) : Infinity);
  const near = [...town.restaurants].sort((one, other) => far(one) - far(other));
  let left = POCKET_LIMITS.letters - JSON.stringify({ ...town, restaurants: [] }).length;
  const cut = near.findIndex((place) => (left -= JSON.stringify(place).length + 1) < 0);
  if (cut < 0) return JSON.stringify({ ...town, restaurants: near });
  const first = near[cut];
  const radius = Math.min(town.radius, first ? far(first) : 0);
  return JSON.stringify({ ...town, radius, restaurants: near.slice(0, cut) });
}

/** Reads a town's text; `undefined` for anything else. Never throws. */
export function readTown(text: string): PocketTown | undefined {
  const value = readJson(text);
  if (!isFields(value)) return undefined;
  const { point } = value;
  const [label, at, radius] = [readText(value["label"]), readCount(value["at"]), value["radius"]];
  if (label === undefined || at === undefined || !isCoordinates(point) || typeof radius !== "number")
    return undefined;
  return {
    ...{ label, point, at, radius },
    rules: [...RULE_IDS].filter((id) => readTexts(value["rules"])?.includes(id)),
    attribution: readAttributions(value["attribution"]) ?? [],
    restaurants: readItems(value["restaurants"]).filter(isRestaurant),
  };
}
