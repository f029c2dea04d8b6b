import { known, readFields, readItems, readText, readTexts, readWebAddress } from "../ground/reading.js";

export interface Attribution {
  readonly text: string;
  readonly url?: string;
  /** The facts that come from this source alone. Absent if the source provides every fact that has no other credit. */
  readonly facts?: readonly string[];
}

/** The credits of a list that have text; `undefined` if there are none. */
export function readAttributions(value: unknown): readonly Attribution[] | undefined {
  const credits = readItems(value).flatMap((each): readonly Attribution[] => {
    const fields = readFields(each);
    const text = readText(fields["text"]);
    return text === undefined
      ? []
      : [{ text, ...known({ url: readWebAddress(fields["url"]), facts: readTexts(fields["facts"]) }) }];
  });
  return credits.length > 0 ? credits : undefined;
}

/** A map of square images, for places whose provider has no map of its own. */
export interface MapTiles {
  /** 'https://tile.example/{z}/{x}/{y}.png'; '{r}' becomes '@2x' on high-resolution screens. */
  readonly url: string;
  readonly credits: readonly Attribution[];
}

const NAMES = ["{z}", "{x}", "{y}"] as const;

/** https, or http on this machine only. The host contains no placeholders. */
const ORIGIN = /^(?:https:\/\/[\w.-]+|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d{1,5})?\//i;

/** Returns whether an address is a tile address: each of the three placeholders once, in the path only, and no others. */
export function isTileAddress(url: string): boolean {
  const names = url.match(/\{[^}]*\}?/g) ?? [];
  const isWhole = NAMES.every((name) => names.filter((each) => each === name).length === 1);
  const isKnown = names.every((name) => name === "{r}" || NAMES.some((each) => each === name));
  return isWhole && isKnown && ORIGIN.test(url) && !/[\s"'<>\\]/.test(url);
}

/** A tile map with its credit; `undefined` if something is missing or malformed. */
export function readMapTiles(value: unknown): MapTiles | undefined {
  const fields = readFields(value);
  const url = readText(fields["url"]);
  const credits = readAttributions(fields["credits"]);
  return url !== undefined && isTileAddress(url) && credits ? { url, credits } : undefined;
}
