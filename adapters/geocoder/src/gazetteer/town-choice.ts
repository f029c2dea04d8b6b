import { lookUp } from "@dinner-dice/core/reading";
import { ALIASES, type AliasTable, EXONYMS, SELDOM_MEANT } from "./aliases.js";
import type { TownReading } from "./place-reading.js";
import { liesIn, type RegionCode } from "./regions.js";
import type { Town, Towns } from "./towns.js";
import { isHome, weightOf } from "./weight.js";

/** A folded name, and where the towns of that name must lie, if that is told. */
interface Called {
  readonly key: string;
  readonly towns: Towns;
  readonly region?: RegionCode | undefined;
}

/** The towns that a folded name may mean. */
export function candidates({ key, towns, region }: Called): readonly Town[] {
  const inside = (town: Town): boolean => region === undefined || liesIn(town.region, region);
  const [meant] = namedBy(ALIASES, { key, towns }).filter(inside);
  if (meant) return [meant];
  const [known] = namedBy(EXONYMS, { key, towns });
  const found = [...(known ? [known] : []), ...towns.called(key)].filter(inside);
  return found.length > 0 ? found : [...seldomMeant(key, towns), ...umlautTowns(key, towns)].filter(inside);
}

/** The towns that are offered last where others bear the name. */
export function seldomMeant(key: string, towns: Towns): readonly Town[] {
  return namedBy(SELDOM_MEANT, { key, towns });
}

/** The towns that are meant by a name of a table, the largest first. */
function namedBy(table: AliasTable, { key, towns }: Called): readonly Town[] {
  const [name, within] = lookUp(table, key) ?? [];
  if (name === undefined || within === undefined) return [];
  return towns.called(name).filter(({ region }) => liesIn(region, within));
}

/** 'Koeln', 'Duesseldorf': umlauts that are written out. */
function umlautTowns(key: string, towns: Towns): readonly Town[] {
  const plain = key.replace(/([aou])e/g, "$1");
  return plain === key ? [] : towns.called(plain).filter(({ label }) => /^[^,]*[äöüø]/i.test(label));
}

/**
 * Chooses among towns of one name, sorted by falling population.
 *
 * The one with most people is meant, of whom a town's of the United States count ten times: visitors are American. 'Richmond' is in
 * Virginia, 'Birmingham' in Alabama, but 'Paris' in France and 'London' in England. Namesakes follow by the same rule.
 */
export function choose(found: readonly Town[], isRegionNamed: boolean): TownReading | undefined {
  const [place, ...others] = [...found].sort(likelierFirst);
  if (!place) return undefined;
  const named = others.filter(({ population }) => population > 0);
  return { place, approximate: false, others: isRegionNamed ? [] : named };
}

/** Sorts the town that is likelier meant to the front. */
export function likelierFirst(one: Town, other: Town): number {
  return weightOf(other) - weightOf(one) || Number(isHome(other)) - Number(isHome(one));
}
