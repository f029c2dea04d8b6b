import type { SearchPreferences } from "../search/preferences.js";
import type { SearchInput } from "../search/search-machine.js";
import { bringBack, faceOf, type Round } from "./round.js";

/** One answered search of this evening: its preferences, and which of its matches the visitor has seen. */
export interface SearchSession {
  /** When the search was answered, in milliseconds since 1970. It is unique within the evening. */
  readonly answeredAt: number;
  readonly preferences: SearchPreferences;
  readonly reach: SearchInput["reach"];
  readonly round: Round;
}

export interface PickEntry {
  readonly id: string;
  readonly answeredAt: number;
  readonly face: number;
}

/** The picks of this browser tab so far. */
export interface Evening {
  readonly sessions: readonly SearchSession[];
  /** In the order of picking; every place appears once. */
  readonly entries: readonly PickEntry[];
}

export const NO_EVENING: Evening = { sessions: [], entries: [] };

/** Most searches that an evening stores. The oldest are dropped first, together with their picks. */
export const MOST_SESSIONS = 6;

/** Most picks that an evening stores. The oldest are dropped first. */
export const MOST_ENTRIES = 24;

/** The evening after a pick: its search is in play, and the pick is stored. */
export function withPick(evening: Evening, session: SearchSession): Evening {
  const { picked } = session.round;
  if (!picked) return evening;
  const others = evening.sessions.filter(({ answeredAt }) => answeredAt !== session.answeredAt);
  const sessions = [...others, session].slice(-MOST_SESSIONS);
  const entry = { id: picked.id, answeredAt: session.answeredAt, face: faceOf(session.round) };
  return { sessions, entries: limited(withEntry(evening.entries, entry), sessions) };
}

export function broughtBack({ sessions, entries }: Evening, id: string): SearchSession | undefined {
  const entry = entries.find((each) => each.id === id);
  const session = sessions.find(({ answeredAt }) => answeredAt === entry?.answeredAt);
  return session && { ...session, round: bringBack(session.round, id) };
}

/** An earlier pick as the page shows it. */
export interface EntryView {
  readonly id: string;
  readonly name: string;
  readonly face: number;
  readonly present: boolean;
}

/** The picks as the page shows them, the first one first. */
export function entriesOf({ sessions, entries }: Evening): readonly EntryView[] {
  const present = sessions.at(-1)?.round.picked?.id;
  return entries.flatMap(({ id, answeredAt, face }) => {
    const session = sessions.find((each) => each.answeredAt === answeredAt);
    const place = session?.round.found.restaurants.find((each) => each.id === id);
    return place ? [{ id, name: place.name, face, present: id === present }] : [];
  });
}

/** The entries for one round's picks, for a visitor without a stored evening. */
export function entriesOfRound({ found, shown, picked }: Round): readonly EntryView[] {
  const places = [...shown].flatMap((id) => found.restaurants.find((place) => place.id === id) ?? []);
  return entriesOfPicks(places, picked?.id);
}

/** The entries for picks whose rolls are unknown. The position in the list replaces the number on the die. */
export function entriesOfPicks(picks: readonly EarlierPick[], presentId?: string): readonly EntryView[] {
  return picks.map(({ id, name }, index) => ({ id, name, face: index + 1, present: id === presentId }));
}

function withEntry(entries: readonly PickEntry[], entry: PickEntry): readonly PickEntry[] {
  const known = entries.some(({ id }) => id === entry.id);
  return known
    ? entries.map((each) => (each.id === entry.id ? { ...each, answeredAt: entry.answeredAt } : each))
    : [...entries, entry];
}

function limited(entries: readonly PickEntry[], sessions: readonly SearchSession[]): readonly PickEntry[] {
  const left = new Set(sessions.map(({ answeredAt }) => answeredAt));
  return entries.filter(({ answeredAt }) => left.has(answeredAt)).slice(-MOST_ENTRIES);
}

/** An earlier pick, which a page without JavaScript carries in its forms. */
export interface EarlierPick {
  readonly id: string;
  readonly name: string;
}

/** Serializes a pick for {@link readPick}: the id, a space, the name. An id that `isAskable` accepts contains no space. */
export function writePick({ id, name }: EarlierPick): string {
  return `${id} ${name}`;
}

/** Reads a pick from a form. Returns `undefined` if the id or the name is missing. */
export function readPick(text: string): EarlierPick | undefined {
  const [, id, name] = /^(\S+) (.*\S)/.exec(text) ?? [];
  return id === undefined || name === undefined ? undefined : { id, name };
}
