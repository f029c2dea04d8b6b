import { type ImportReport } from "@dinner-dice/local/import";
import { leftOutWords } from "@dinner-dice/places/records";
import type { AddressCounts } from "@dinner-dice/local/addresses";
import type { SetFacts } from "@dinner-dice/local";
import { named } from "../terminal.js";

/** The summary of an import. */
export function reportLines(
  { facts, read, kept, dropped, replaced }: ImportReport,
  seconds: number,
): readonly string[] {
  const left = leftOutWords(dropped);
  return [
    `Read as ${facts.format}.`,
    `Installed ${facts.name}: ${number(kept)} of ${number(read)} places in ${seconds.toFixed(1)} s; ${number(facts.withHours)} list hours, ${number(facts.withCuisine)} list a cuisine.`,
    ...(left.length > 0 ? [`Left out: ${left.join(", ")}.`] : []),
    ...(replaced === undefined
      ? []
      : [
          `It replaced the ${facts.name} that came from ${named(replaced)}; give files other names to keep both.`,
        ]),
    ...(facts.addresses ? [`Addresses: ${addressWords(facts.addresses)}.`] : []),
  ];
}

/** The line that says how much an interrupted import has already fetched. */
export function goingOnLine(bytes: number, parts?: number): string {
  const inParts = parts === undefined ? "" : `${counted(parts, "part")}, `;
  return `Resuming: ${inParts}${(bytes / 1e6).toFixed(1)} MB are already here.`;
}

/** A set on one line: name, count, area, source, date, license. */
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
  const license = credit.length === 0 ? "no license stated" : credit.map(({ text }) => text).join("; ");
  const addresses = facts.addresses ? ` and ${addressWords(facts.addresses)}` : "";
  return `${name}: ${counted(count, "restaurant")}${addresses} in ${areaWords(area)}; ${format} from ${named(from)}, installed ${installed.slice(0, 10)}; ${license}`;
}

/** '43.73 to 43.75 N, 7.41 to 7.44 E'. */
function areaWords({ south, west, north, east }: SetFacts["area"]): string {
  return `${range([south, north], "NS")}, ${range([west, east], "EW")}`;
}

/** A range of degrees. The two characters of the second argument mark positive and negative values. */
function range(degrees: readonly [number, number], [above, below]: string): string {
  const letters = degrees.map((degree) => (degree < 0 ? below : above));
  const [first, last] = degrees.map((degree) => Math.abs(degree).toFixed(2));
  return letters[0] === letters[1]
    ? `${first} to ${last} ${letters[0]}`
    : `${first} ${letters[0]} to ${last} ${letters[1]}`;
}

/** '412 streets, 1,203 house numbers, 1 area (23 kB)'. */
function addressWords({ streets, houses, areas, bytes }: AddressCounts): string {
  const size = `${number(Math.ceil(bytes / 1000))} kB`;
  return `${counted(streets, "street")}, ${counted(houses, "house number")}, ${counted(areas, "area")} (${size})`;
}

function counted(count: number, noun: string): string {
  return `${number(count)} ${noun}${count === 1 ? "" : "s"}`;
}

function number(count: number): string {
  return count.toLocaleString("en-US");
}
