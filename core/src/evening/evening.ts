import { bringBack, faceOf, type Round } from "../machines/round.js";
import type { SearchInput } from "../machines/search-context.js";
import type { SearchPreferences } from "../preferences.js";
import type { EarlierPick } from "./earlier-pick.js";

/** One answered search of this evening: what was asked, and how far the visitor has come through its bowl. */
export interface Table {
  /** When it was answered, in milliseconds since 1970; no other table of the evening has the same. */
  readonly laidAt: number;
  readonly preferences: SearchPreferences;
  readonly reach: SearchInput["reach"];
  readonly round: Round;
}

/** A pick of this evening, as it is kept. */
export interface Stub {
  readonly id: string;
  /** The table that it came from. */
  readonly laidAt: number;
  /** The number that the die showed. */
  readonly face: number;
}

/** What was picked in this browser tab so far. */
export interface Evening {
  /** The one in play last. */
  readonly tables: readonly Table[];
  /** In the order of picking, every place once. */
  readonly stubs: readonly Stub[];
}

export const NO_EVENING: Evening = { tables: [], stubs: [] };

/** Most tables that an evening keeps; the oldest go first, with their stubs. */
export const MOST_TABLES = 6;

/** Most picks that an evening keeps; the oldest go first. */
export const MOST_STUBS = 24;

/** How long a table stands, in milliseconds: what was found yesterday is no answer for tonight. */
export const TABLE_STANDS = 12 * 3_600_000;

/** The evening once a table's pick lies on the counter: the table is in play, and its pick is kept. */
export function played(evening: Evening, table: Table): Evening {
  const { picked } = table.round;
  if (!picked) return evening;
  const others = evening.tables.filter(({ laidAt }) => laidAt !== table.laidAt);
  const tables = [...others, table].slice(-MOST_TABLES);
  const stub = { id: picked.id, laidAt: table.laidAt, face: faceOf(table.round) };
  return { tables, stubs: held(hung(evening.stubs, stub), tables) };
}

/** The table from which a place was picked this evening, with that place on it again. */
export function broughtBack({ tables, stubs }: Evening, id: string): Table | undefined {
  const stub = stubs.find((each) => each.id === id);
  const table = tables.find(({ laidAt }) => laidAt === stub?.laidAt);
  return table && { ...table, round: bringBack(table.round, id) };
}

/** A stub as it is shown. */
export interface StubView {
  readonly id: string;
  readonly name: string;
  readonly face: number;
  /** True for the pick that lies on the counter. */
  readonly present: boolean;
}

/** The picks as they are shown, the first one first. */
export function stubsOf({ tables, stubs }: Evening): readonly StubView[] {
  const present = tables.at(-1)?.round.picked?.id;
  return stubs.flatMap(({ id, laidAt, face }) => {
    const table = tables.find((each) => each.laidAt === laidAt);
    const place = table?.round.found.restaurants.find((each) => each.id === id);
    return place ? [{ id, name: place.name, face, present: id === present }] : [];
  });
}

/** The stubs of one round's picks, for a visitor who has no evening kept. */
export function stubsOfRound({ found, shown, picked }: Round): readonly StubView[] {
  const places = [...shown].flatMap((id) => found.restaurants.find((place) => place.id === id) ?? []);
  return stubsOfPicks(places, picked?.id);
}

/** The stubs of picks whose rolls are not known: which pick each one is stands for its face. */
export function stubsOfPicks(picks: readonly EarlierPick[], presentId?: string): readonly StubView[] {
  return picks.map(({ id, name }, index) => ({ id, name, face: index + 1, present: id === presentId }));
}

/** A place that came up again keeps its stub; found by another search, it hangs with that one. */
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
