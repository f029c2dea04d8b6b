import type { Coordinates } from "@dinner-dice/core/coordinates";
import { readName } from "@dinner-dice/core/reading";
import type { SourceHouse } from "@dinner-dice/core/ports/place-source";

/** An address on one line, and where it is. */
export interface WrittenAddress {
  /** '1503 E 11th St Ste 4', 'Rue Neuve 12, 1000, Brussels'. */
  readonly line: string | undefined;
  readonly town?: string | undefined;
  readonly point: Coordinates | undefined;
}

/** Without spaces around and of one width between: patterns that look for spaces are slow on thousands of them. */
function oneSpaced(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}

/** The house number of a one-line address; none if it cannot be told apart from the street. */
export function writtenHouse({ line = "", town, point }: WrittenAddress): readonly SourceHouse[] {
  const [door = "", ...rest] = (readName(line) ?? "").split(",").map(oneSpaced);
  const bare = door.replace(/#.*$|\s(?:ste|suite|unit|apt)\b.*$/i, "").trim();
  const [, first, street] = /^(\d{1,6}[a-z]?)\s+(\D.*|\d+(?:st|nd|rd|th)\b.*)$/i.exec(bare) ?? [];
  const [, name, last] = /^(\D.*?)\s+(\d{1,6}\s?[a-z]?)$/i.exec(bare) ?? [];
  const [number, usual] = [first ?? last, street ?? name];
  if (!point || number === undefined || usual === undefined) return [];
  return [
    { kind: "house", point, number, street: usual, town: town ?? rest.findLast((part) => !/\d/.test(part)) },
  ];
}
