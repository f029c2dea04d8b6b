import { distanceBetween } from "@dinner-dice/core/coordinates";
import type { Coordinates } from "@dinner-dice/core/coordinates";
import type { Guide } from "./guides.js";
import { placeLabels } from "./sketch-labels.js";
import type { Pin } from "./sketch-pins.js";
import { placePins } from "./sketch-pins.js";
import type { Projection } from "./sketch-projection.js";
import { fitProjection, SKETCH } from "./sketch-projection.js";
import { curly } from "./typography.js";

/** The part of a guide that is drawn. */
export type MappedGuide = Pick<Guide, "city" | "entries">;

const METRES_PER_MILE = 1609.344;

/** Lengths a scale bar may have, in miles, and the most room it takes. */
const BARS = [
  { miles: 10, words: "10 miles" },
  { miles: 5, words: "5 miles" },
  { miles: 2, words: "2 miles" },
  { miles: 1, words: "1 mile" },
  { miles: 0.5, words: "half a mile" },
  { miles: 0.25, words: "a quarter mile" },
] as const;
const BAR_WIDTH = 120;

/** Grid lines nearer than this would be a hatching. */
const LEAST_GRID = 14;

const WINDS = [
  "north",
  "north-east",
  "east",
  "south-east",
  "south",
  "south-west",
  "west",
  "north-west",
] as const;

/**
 * Draws a guide's located places as SVG: a mile grid, district names, a numbered pin per place linked to its entry
 * (`#slug`), a scale and a north arrow. Colours come from the classes m-road, m-t, m-pin, m-n and currentColor.
 * A group of links with a name, for an image would hide them. Empty when no place is located.
 */
export function sketchMap({ city, entries }: MappedGuide): string {
  const points = locate(entries);
  if (points.length === 0) return "";
  const projection = fitProjection(points);
  const pins = placePins(entries, projection);
  const count = points.length;
  const label = `Sketch map of ${city.city} with ${count} numbered ${count === 1 ? "place" : "places"}, each a link to its entry`;
  return [
    `<svg viewBox="0 0 ${SKETCH.width} ${SKETCH.height}" role="group" aria-label="${escape(label)}">`,
    grid(projection),
    `<g class="m-t" text-anchor="middle" aria-hidden="true">`,
    ...placeLabels(pins).map(({ text, x, y }) => `<text x="${x}" y="${y}">${escape(text)}</text>`),
    "</g>",
    scale(projection),
    `<g aria-hidden="true"><path d="M436 408l6 22-6-5-6 5z" fill="currentColor"/><text class="m-t" x="412" y="425">N</text></g>`,
    ...pins.map((pin) => drawPin(pin, city.center)),
    "</svg>",
  ].join("");
}

/** The words under the sketch: how to read it, and which places it cannot show. Plain text. */
export function caption({ city, entries }: MappedGuide): string {
  const points = locate(entries);
  if (points.length === 0) return "";
  const { reaches, unitsPerMile } = fitProjection(points);
  const missing = entries.filter(({ place }) => !place.point).map(({ place }) => place.name);
  const rough = entries.some(({ place }) => place.approximate);
  const apart = gridMiles(unitsPerMile) === 1 ? "a mile" : `${gridMiles(unitsPerMile)} miles`;
  return [
    `A sketch of ${city.city}, north up, grid lines ${apart} apart. Good for bearings, bad for driving.`,
    ...(rough ? ["A dashed ring means near here, not exactly here."] : []),
    ...(points.every(reaches) ? [] : ["An arrow points to a place farther out."]),
    ...(missing.length === 0 ? [] : [`Not on the sketch, for want of a known spot: ${missing.join(", ")}.`]),
  ]
    .map(curly)
    .join(" ");
}

function locate(entries: MappedGuide["entries"]): readonly Coordinates[] {
  return entries.flatMap(({ place }) => (place.point ? [place.point] : []));
}

function grid({ unitsPerMile, middle }: Projection): string {
  const step = gridMiles(unitsPerMile) * unitsPerMile;
  const columns = lines({ from: middle.x, step, end: SKETCH.width }).map((x) => `M${x} 0V${SKETCH.height}`);
  const rows = lines({ from: middle.y, step, end: SKETCH.height }).map((y) => `M0 ${y}H${SKETCH.width}`);
  return `<path class="m-road" stroke-width="2" aria-hidden="true" d="${[...columns, ...rows].join("")}"/>`;
}

function gridMiles(unitsPerMile: number): number {
  return unitsPerMile < LEAST_GRID ? 5 : 1;
}

function lines({ from, step, end }: Record<"from" | "step" | "end", number>): readonly number[] {
  const first = from % step;
  return Array.from({ length: Math.floor((end - first) / step) + 1 }, (_, index) =>
    round(first + index * step),
  );
}

function scale({ unitsPerMile }: Projection): string {
  const { miles, words } = BARS.find((bar) => bar.miles * unitsPerMile <= BAR_WIDTH) ?? BARS[5];
  const width = round(miles * unitsPerMile);
  return `<g aria-hidden="true"><path d="M18 412v10h${width}v-10" fill="none" stroke="currentColor" stroke-width="2.5"/><text class="m-t" x="${round(26 + width)}" y="424">${words}</text></g>`;
}

function drawPin({ entry, x, y, point, bearing }: Pin, center: Coordinates): string {
  const { number, place } = entry;
  const out = bearing === undefined ? "" : `, farther out: ${whereFrom(center, { point, bearing })}`;
  const title = escape(curly(`${number} ${place.name}${out}`));
  return [
    `<a href="#${place.slug}" aria-label="${title}" transform="translate(${x} ${y})"><title>${title}</title>`,
    bearing === undefined
      ? ""
      : `<path d="M0-25l6 9h-12z" fill="currentColor" transform="rotate(${bearing})"/>`,
    place.approximate
      ? `<rect x="-15" y="-15" width="30" height="30" rx="10" fill="none" stroke="currentColor" stroke-width="1.5" stroke-dasharray="4 3"/>`
      : "",
    `<rect class="m-pin" x="-12" y="-12" width="24" height="24" rx="7"/><text class="m-n" y="5">${number}</text></a>`,
  ].join("");
}

function whereFrom(
  center: Coordinates,
  { point, bearing }: Pick<Pin, "point"> & { readonly bearing: number },
): string {
  const miles = Math.max(1, Math.round(distanceBetween(center, point) / METRES_PER_MILE));
  return `about ${miles} ${miles === 1 ? "mile" : "miles"} ${WINDS[Math.round(bearing / 45) % WINDS.length] ?? ""}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
