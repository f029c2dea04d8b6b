import { STREETS } from "./town-words.js";
import type { TownPlan } from "./town.js";
import type { Coordinates } from "@dinner-dice/core/ground/coordinates";

/** One thing the fake's geocoder knows. */
export interface Found {
  readonly label: string;
  readonly point: Coordinates;
  readonly type: "locality" | "postal_code" | "street_address";
  readonly partial?: boolean;
}

/** Three fictional towns of one name, the one in Missouri first. */
export const FAIRHAVEN: readonly Found[] = [
  { label: "Fairhaven Mills, MO, USA", point: { lat: 38.71, lng: -93.02 }, type: "locality" },
  { label: "Fairhaven Mills, IL, USA", point: { lat: 39.84, lng: -89.31 }, type: "locality" },
  { label: "Fairhaven Mills, AR, USA", point: { lat: 35.12, lng: -92.44 }, type: "locality" },
];

/** Looks a text up: towns, ZIP codes, numbered streets, the three Fairhavens; a street unknown in a known town is a partial match. */
export function lookUp(address: string, towns: readonly TownPlan[]): readonly Found[] {
  const words = plain(address);
  if (/^fairhaven mills$/.test(words)) return FAIRHAVEN;
  return towns.flatMap((town) => inTown(words, town) ?? []);
}

function inTown(words: string, town: TownPlan): Found | undefined {
  const name = plainName(town.name);
  if (!words.includes(name) && !words.includes(town.zip)) return undefined;
  const label = `${town.name}, ${town.state}, USA`;
  const named = [name, `${name} ${plain(town.state)}`, `${name} ${plain(town.state)} ${town.zip}`];
  const rest = words.replace(/ usa$/, "");
  if (named.includes(rest)) return { label, point: town.center, type: "locality" };
  if (rest === town.zip)
    return { label: `${town.name}, ${town.state} ${town.zip}, USA`, point: town.center, type: "postal_code" };
  const end = named.toReversed().find((each) => rest.endsWith(` ${each}`));
  if (end === undefined) return undefined;
  return (
    street(rest.slice(0, -end.length).trim(), town) ?? {
      label,
      point: town.center,
      type: "locality",
      partial: true,
    }
  );
}

/** House numbers run eastwards, streets lie north of one another. */
function street(words: string, town: TownPlan): Found | undefined {
  const [, number = "", name = ""] = /^(\d{1,4}) (.+)$/.exec(words) ?? [];
  const row = STREETS.findIndex((each) => plain(each) === name);
  if (row < 0) return undefined;
  const point = { lat: town.center.lat + (row - 5) * 0.002, lng: town.center.lng + Number(number) * 0.00001 };
  return {
    label: `${number} ${STREETS[row]}, ${town.name}, ${town.state} ${town.zip}, USA`,
    point,
    type: "street_address",
  };
}

const plainNames = new Map<string, string>();

/** Towns are looked through for every question, so their names are folded once. */
function plainName(name: string): string {
  const known = plainNames.get(name) ?? plain(name);
  plainNames.set(name, known);
  return known;
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}
