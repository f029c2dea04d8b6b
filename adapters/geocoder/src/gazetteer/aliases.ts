import { foldName } from "./fold.js";
import aliases from "./aliases.json" with { type: "json" };

/** A folded name to the folded name that GeoNames lists, and the region of the town that is meant. */
export type AliasTable = Readonly<Record<string, readonly [name: string, region: string]>>;

/** Nicknames and short forms. Each means that one town: 'nola', 'phila', 'dc'. */
export const ALIASES = tableOf(aliases.nicknames);

/** Names in another language or of another time. A town that bears such a name itself is offered beside the one that is meant. */
export const EXONYMS = tableOf(aliases.otherNames);

/** Towns by a name that usually means another town. */
export const SELDOM_MEANT = tableOf(aliases.seldomMeant);

/** Words that usually mean something other than the hamlet of that name, unless its state is named. */
export const SELDOM_TOWNS: ReadonlySet<string> = new Set(aliases.seldomTowns);

function tableOf(table: Readonly<Record<string, readonly string[]>>): AliasTable {
  return Object.fromEntries(
    Object.entries(table).map(([key, [name = "", region = ""]]) => [foldName(key), [name, region]]),
  );
}
