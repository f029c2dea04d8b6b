import { lookUp } from "@dinner-dice/core/reading";
import { ALIASES, type AliasTable, EXONYMS, SELDOM_MEANT } from "./aliases.js";
import type { TownReading } from "./place-reading.js";
import { liesIn, type RegionCode } from "./regions.js";
import type { Town, Towns } from "./towns.js";
import { isHome, weightOf } from "./weight.js";

/** A folded name, and the region that must contain its towns, if known. */
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

/** Towns that seldom go by this name. They are offered last if other towns have it. */
export function seldomMeant(key: string, towns: Towns): readonly Town[] {
  return namedBy(SELDOM_MEANT, { key, towns });
}

/** The towns that a table's name refers to, largest first. */
function namedBy(table: AliasTable, { key, towns }: Called): readonly Town[] {
  const [name, within] = lookUp(table, key) ?? [];
  if (name === undefined || within === undefined) return [];
  return towns.called(name).filter(({ region }) => liesIn(region, within));
}

/** Reads 'Koeln' and 'Duesseldorf', with umlauts written out. */
function umlautTowns(key: string, towns: Towns): readonly Town[] {
  const plain = key.replace(/([aou])e/g, "$1");
  return plain === key ? [] : towns.called(plain).filter(({ label }) => /^[^,]*[äöüø]/i.test(label));
}

/**
 * Chooses among towns of one name, sorted by descending population.
 *
 * The largest one is meant, but US towns count ten times, because visitors are American. 'Richmond' is in Virginia and 'Birmingham' in
 * Alabama, but 'Paris' is in France and 'London' in England. The other towns follow in the same order.
 */
export function choose(found: readonly Town[], isRegionNamed: boolean): TownReading | undefined {
  const [place, ...others] = [...found].sort(likelierFirst);
  if (!place) return undefined;
  const named = others.filter(({ population }) => population > 0);
  return { place, approximate: false, others: isRegionNamed ? [] : named };
}

/** Sorts likelier towns first. */
export function likelierFirst(one: Town, other: Town): number {
  return weightOf(other) - weightOf(one) || Number(isHome(other)) - Number(isHome(one));
}
