import { type Attribution, readAttributions } from "./attribution.js";
import { readFields, readText } from "../reading.js";

/** A map in square pictures, for places that come with no map of their own. */
export interface MapTiles {
  /** 'https://tile.example/{z}/{x}/{y}.png'; '{r}' stands for '@2x' on fine screens. */
  readonly url: string;
  /** Who asks to be named beside the map. */
  readonly credits: readonly Attribution[];
}

/** The names that stand in an address of tiles. */
const NAMES = ["{z}", "{x}", "{y}"] as const;

/** https, or plain http on this machine; a host without names in it. */
const ORIGIN = /^(?:https:\/\/[\w.-]+|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d{1,5})?\//i;

/** Tells whether an address leads to tiles: names in its path alone, each of the three once, and no other. */
export function isTileAddress(url: string): boolean {
  const names = url.match(/\{[^}]*\}?/g) ?? [];
  const isWhole = NAMES.every((name) => names.filter((each) => each === name).length === 1);
  const isKnown = names.every((name) => name === "{r}" || NAMES.some((each) => each === name));
  return isWhole && isKnown && ORIGIN.test(url) && !/[\s"'<>\\]/.test(url);
}

/** A map in tiles that names who drew it; `undefined` where something is missing or odd. */
export function readMapTiles(value: unknown): MapTiles | undefined {
  const fields = readFields(value);
  const url = readText(fields["url"]);
  const credits = readAttributions(fields["credits"]);
  return url !== undefined && isTileAddress(url) && credits ? { url, credits } : undefined;
}
