import { foldName } from "./fold.js";
import { isHome } from "./gazetteer-file.js";
import type { RegionCode } from "./regions.js";
import { gunzipSync, gzipSync } from "node:zlib";

/** A town, by its number in the gazetteer, and what it is called in other languages and scripts, with commas between the names. */
export interface Named {
  readonly index: number;
  readonly key: string;
  readonly region: RegionCode;
  readonly otherNames: string;
}

const BASE = 36;

/** Sorted lines of a folded name and the numbers of its towns, compressed. */
export function writeOtherNames(towns: readonly Named[]): Uint8Array {
  const numbers = new Map<string, string[]>();
  for (const { index, key, region, otherNames } of towns) {
    const plain = isHome({ region }) ? joined : (name: string): string => name;
    for (const other of new Set(otherNames.split(",").filter(isName).map(foldName)))
      if (plain(other) !== plain(key))
        numbers.set(other, [...(numbers.get(other) ?? []), index.toString(BASE)]);
  }
  const lines = [...numbers].map(([name, all]) => Buffer.from(`${name}\t${all.join(" ")}\n`));
  return gzipSync(Buffer.concat(lines.toSorted((one, other) => one.compare(other))));
}

/** 'Longbeach' is no other name of one Long Beach: the largest of them is meant, which is found as a slip. */
function joined(key: string): string {
  return key.replaceAll(" ", "");
}

/** Leaves out letters, codes, links, counties, and what GeoNames writes small: syllables of Chinese, Arabic without its vowels. */
function isName(text: string): boolean {
  return !/^.?$|^[A-Z]{2,4}$|^(?!al-|el-|i[A-Z])[a-z]|[\d:_/]| (?:County|Parish)$/u.test(text);
}

/** Reads the file when a first name is asked for. The returned function gives the numbers of the towns that go by a folded name. */
export function openOtherNames(read: () => Uint8Array): (key: string) => readonly number[] {
  let text: Buffer | undefined;
  return (key) => {
    text ??= gunzipSync(read());
    const wanted = Buffer.from(`${key}\t`);
    let [low, high] = [0, text.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const start = text.lastIndexOf("\n", middle - 1) + 1;
      const end = text.indexOf("\n", start);
      const line = text.subarray(start, end);
      if (line.subarray(0, wanted.length).equals(wanted))
        return line
          .toString("utf8", wanted.length)
          .split(" ")
          .map((number) => Number.parseInt(number, BASE));
      if (line.compare(wanted) < 0) low = end + 1;
      else high = start;
    }
    return [];
  };
}
