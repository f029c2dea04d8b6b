import { bringBack, faceOf, type Round } from "../machines/round.js";
import type { SearchInput } from "../machines/search-context.js";
import type { SearchPreferences } from "../preferences.js";
import type { EarlierPick } from "./earlier-pick.js";

/** One answered search of this evening: its preferences, and which of its matches the visitor has seen. */
export interface Table {
  /** When the search was answered, in milliseconds since 1970. It is unique within the evening. */
  readonly laidAt: number;
  readonly preferences: SearchPreferences;
  readonly reach: SearchInput["reach"];
  readonly round: Round;
}

/** A stored pick of this evening. */
export interface Stub {
  readonly id: string;
  /** The search that the pick came from. */
  readonly laidAt: number;
  /** The number that the die showed. */
  readonly face: number;
}

/** The picks of this browser tab so far. */
export interface Evening {
  /** The search in play last. */
  readonly tables: readonly Table[];
  /** In the order of picking; every place appears once. */
  readonly stubs: readonly Stub[];
}

export const NO_EVENING: Evening = { tables: [], stubs: [] };

/** Most searches that an evening stores. The oldest are dropped first, together with their picks. */
export const MOST_TABLES = 6;

/** Most picks that an evening stores. The oldest are dropped first. */
export const MOST_STUBS = 24;

/** How long a stored search lasts, in milliseconds: yesterday's results are no answer for tonight. */
export const TABLE_STANDS = 12 * 3_600_000;

/** The evening after a pick: its search is in play, and the pick is stored. */
export function played(evening: Evening, table: Table): Evening {
  const { picked } = table.round;
  if (!picked) return evening;
  const others = evening.tables.filter(({ laidAt }) => laidAt !== table.laidAt);
  const tables = [...others, table].slice(-MOST_TABLES);
  const stub = { id: picked.id, laidAt: table.laidAt, face: faceOf(table.round) };
  return { tables, stubs: held(hung(evening.stubs, stub), tables) };
}

/** The search from which a place was picked this evening, with that place as its current pick. */
export function broughtBack({ tables, stubs }: Evening, id: string): Table | undefined {
  const stub = stubs.find((each) => each.id === id);
  const table = tables.find(({ laidAt }) => laidAt === stub?.laidAt);
  return table && { ...table, round: bringBack(table.round, id) };
}

/** An earlier pick as the page shows it. */
export interface StubView {
  readonly id: string;
  readonly name: string;
  readonly face: number;
  /** True for the pick that the page shows now. */
  readonly present: boolean;
}

/** The picks as the page shows them, the first one first. */
export function stubsOf({ tables, stubs }: Evening): readonly StubView[] {
  const present = tables.at(-1)?.round.picked?.id;
  return stubs.flatMap(({ id, laidAt, face }) => {
    const table = tables.find((each) => each.laidAt === laidAt);
    const place = table?.round.found.restaurants.find((each) => each.id === id);
    return place ? [{ id, name: place.name, face, present: id === present }] : [];
  });
}

/** The entries for one round's picks, for a visitor without a stored evening. */
export function stubsOfRound({ found, shown, picked }: Round): readonly StubView[] {
  const places = [...shown].flatMap((id) => found.restaurants.find((place) => place.id === id) ?? []);
  return stubsOfPicks(places, picked?.id);
}

/** The entries for picks whose rolls are unknown. The position in the list replaces the number on the die. */
export function stubsOfPicks(picks: readonly EarlierPick[], presentId?: string): readonly StubView[] {
  return picks.map(({ id, name }, index) => ({ id, name, face: index + 1, present: id === presentId }));
}

/** A place that is picked again keeps its entry. If another search found it, the entry moves to that search. */
function hung(stubs: readonly Stub[], stub: Stub): readonly Stub[] {
  const known = stubs.some(({ id }) => id === stub.id);
  return known
    ? stubs.map((each) => (each.id === stub.id ? { ...each, laidAt: stub.laidAt } : each))
    : [...stubs, stub];
}

function held(stubs: readonly Stub[], tables: readonly Table[]): readonly Stub[] {
  const standing = new Set(tables.map(({ laidAt }) => laidAt));
  return stubs.filter(({ laidAt }) => standing.has(laidAt)).slice(-MOST_STUBS);
}
