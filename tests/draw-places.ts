/** Says which cities are due and draws forty places for a reader to check: name, what we claim, and where it was read. A seed repeats a draw. */
import { monthsBetween } from "@dinner-dice/content/dates";
import { FRESH_MONTHS } from "@dinner-dice/core/place/fresh";
import { fileURLToPath } from "node:url";
import { readSiteContent } from "@dinner-dice/content/site-content";
import type { ListedPlace } from "@dinner-dice/content/places";
import * as fc from "fast-check";

const DRAWN = 40;
const DUE_MONTHS = 12;
const SOON_MONTHS = 3;

const seed = Number(process.argv[2] ?? Date.now() % 100_000);
const { cities } = readSiteContent(fileURLToPath(new URL("../content/", import.meta.url)));
const places = cities.flatMap(({ city, places: listed }) => listed.map((place) => ({ city, place })));
const [drawn = []] = fc.sample(
  fc.shuffledSubarray(places, { minLength: Math.min(DRAWN, places.length), maxLength: DRAWN }),
  { seed, numRuns: 1 },
);

for (const [index, { city, place }] of drawn.entries())
  process.stdout.write(`${index + 1}. ${city}: ${place.name}\n${claims(place)}${sources(place)}\n`);
process.stdout.write(`Seed ${seed}.\n`);

const today = new Date().toISOString();
for (const { city, checked, places: listed } of cities) {
  if (monthsBetween(checked, today) >= DUE_MONTHS)
    process.stdout.write(`Due: ${city}, checked ${checked}.\n`);
  for (const { name, status, seen } of listed)
    if (status !== "unknown" && monthsBetween(seen, today) > FRESH_MONTHS - SOON_MONTHS)
      process.stdout.write(`Runs out: ${city}, ${name}, seen ${seen}.\n`);
}

function claims({ order, address, status, seen, runBy, honours = [] }: ListedPlace): string {
  const won = honours.map(({ name, year }) => `${name} ${year ?? ""}`.trim());
  const lines = { order, address, status: `${status}, seen ${seen}`, "run by": runBy, won: won.join(", ") };
  return Object.entries(lines)
    .filter(([, words]) => words !== undefined && words !== "")
    .map(([name, words]) => `   ${name}: ${words}\n`)
    .join("");
}

function sources({ sources: all }: ListedPlace): string {
  return all.map(({ page, says, seen }) => `   - ${page} (${seen ?? "undated"}): ${says}\n`).join("");
}
