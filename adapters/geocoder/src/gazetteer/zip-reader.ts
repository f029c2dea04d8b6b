import { keyOf, type Word } from "./fold.js";
import { readTown } from "./named-town.js";
import { approximately, type Reading, type TownReading } from "./place-reading.js";
import { type Scope, splitTail } from "./region-tail.js";
import type { ZipArea } from "./towns.js";
import { isHome } from "./weight.js";
import { readPlace } from "./worded-place.js";

/** Reads words that end in a ZIP code, 'USA' or not; a ZIP code of another state than the one named does not count. */
export function readZip(words: readonly Word[], scope: Scope): Reading | undefined {
  const { rest } = splitTail(words, scope).find(({ region }) => region === "US") ?? { rest: words };
  const digits = rest.at(-1)?.text ?? "";
  const before = rest.slice(0, -1);
  const area = isNumberOf(before) ? undefined : zipArea(digits, scope);
  const isUnknown = !area && /^\d{5}$/.test(digits) && before.length > 0;
  if (!area) return isUnknown ? approximately(readPlace(before, scope)) : undefined;
  if (before.length === 0) return { place: area, approximate: false, others: [] };
  const state = splitTail(before, scope).find(({ region }) => region.startsWith("US/"));
  if (state && state.region !== area.region) return approximately(readPlace(before, scope));
  const town = readTown(state?.rest ?? before, { ...scope, region: area.region });
  if (!state && isAbroad(before, scope) && !isOf(area, town)) return approximately(readPlace(before, scope));
  const isStateAlone = scope.regions.meanings(keyOf(before)).includes(area.region);
  return { place: area, approximate: !isStateAlone && !town, others: [] };
}

/** Words before a number that is no ZIP code. */
const NUMBERED = new Set(
  "order invoice receipt ticket box apt apartment unit suite room no number num tel phone call fax ref reference account acct case item part flight id pin".split(
    " ",
  ),
);

/** Whether the number behind some words is another one than a ZIP code: 'Order 90210', '1 800 90210'. */
function isNumberOf(before: readonly Word[]): boolean {
  const isNumber = ({ text }: Word): boolean => /^\d+$/.test(text);
  return (
    NUMBERED.has(before.at(-1)?.text ?? "") ||
    (before.every(isNumber) && before.some(({ text }) => text.length !== 5))
  );
}

function zipArea(digits: string, { towns }: Scope): ZipArea | undefined {
  return /^\d{5}$/.test(digits) ? towns.zip(digits) : undefined;
}

/** '28202 Charlotte': a ZIP code before the town that it belongs to; before any other words it is a house's or a foreign one. */
export function readZipBefore([number, ...rest]: readonly Word[], scope: Scope): Reading | undefined {
  const digits = number?.text ?? "";
  const area = zipArea(digits, scope);
  if (!area) return undefined;
  const state = splitTail(rest, scope).find(({ region }) => region === area.region);
  const town = readTown(state?.rest ?? rest, { ...scope, region: area.region });
  return isOf(area, town) ? { place: area, approximate: false, others: [] } : undefined;
}

/** Whether a ZIP area is called after a town. */
function isOf({ label }: ZipArea, town: TownReading | undefined): boolean {
  return town !== undefined && label.slice(0, -6) === town.place.label;
}

/** 'Paris', in 'Paris 75001': five digits behind it are a postal code of its own country, as long as no ZIP code of such a town. */
function isAbroad(words: readonly Word[], scope: Scope): boolean {
  const town = readTown(words, scope);
  return town !== undefined && !isHome(town.place);
}
