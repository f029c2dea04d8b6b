import { foldName } from "./fold.js";
import aliases from "./aliases.json" with { type: "json" };

/** Maps a folded name to the folded name in GeoNames and the region of that town. */
export type AliasTable = Readonly<Record<string, readonly [name: string, region: string]>>;

/** Nicknames and short forms; each means exactly one town: 'nola', 'phila', 'dc'. */
export const ALIASES = tableOf(aliases.nicknames);

/** Foreign or historical names. Towns that really have such a name are offered as alternatives. */
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
