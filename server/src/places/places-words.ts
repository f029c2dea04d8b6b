import { type Dropped, DROPPED, type ImportReport } from "@dinner-dice/adapters/import";
import type { AddressCounts, SetFacts } from "@dinner-dice/adapters/directory";

/** What can be said on the command line. */
export const USAGE =
  'Say: npm run places:add -- "Boise, ID" --miles 25, npm run places:import -- <file or https address>, npm run places:list, npm run places:update, npm run places:publish, npm run places:remove -- <name>';

/** Why places are left out, as it is told. */
const REASONS: Readonly<Record<Dropped, string>> = {
  "no meals": "that serve no meals",
  closed: "that are closed for good",
  "no name": "without a name",
  "no point": "without a point on the map",
  "told twice": "told twice",
};

/** What came of an import. */
export function reportLines(
  { facts, read, kept, dropped }: ImportReport,
  seconds: number,
): readonly string[] {
  const left = DROPPED.filter((reason) => dropped[reason] > 0).map(
    (reason) => `${number(dropped[reason])} ${REASONS[reason]}`,
  );
  return [
    `Installed ${facts.name}: ${number(kept)} of ${number(read)} places in ${seconds.toFixed(1)} s; ${number(facts.withHours)} tell their hours, ${number(facts.withCuisine)} what they cook.`,
    ...(left.length > 0 ? [`Left out: ${left.join(", ")}.`] : []),
    ...(facts.addresses ? [`Addresses: ${addressWords(facts.addresses)}.`] : []),
  ];
}

/** What an import that broke off left is not fetched again. */
export function goingOnLine(bytes: number, parts?: number): string {
  const counted = parts === undefined ? "" : `${number(parts)} parts, `;
  return `Going on: ${counted}${(bytes / 1e6).toFixed(1)} MB are here.`;
}

/** A set on one line: name, number, area, source, date, licence. */
export function factsLine({
  name,
  count,
  area,
  format,
  from,
  installed,
  credit,
  ...facts
}: SetFacts): string {
  const { south, west, north, east } = area;
  const box = [south, west, north, east].map((degrees) => degrees.toFixed(2)).join(" ");
  const licence = credit.length === 0 ? "no licence told" : credit.map(({ text }) => text).join("; ");
  const addresses = facts.addresses ? ` and ${addressWords(facts.addresses)}` : "";
  return `${name}: ${number(count)} restaurants${addresses} in ${box}; ${format} from ${from}, installed ${installed.slice(0, 10)}; ${licence}`;
}

/** '412 streets, 1,203 house numbers, 12 areas (0.1 MB)'. */
function addressWords({ streets, houses, areas, bytes }: AddressCounts): string {
  const size = `${(bytes / 1e6).toFixed(1)} MB`;
  return `${number(streets)} streets, ${number(houses)} house numbers, ${number(areas)} areas (${size})`;
}

function number(count: number): string {
  return count.toLocaleString("en-US");
}
