import type { Guide } from "./guides.js";
import type { CityPlaces } from "./places.js";
import { type Label, LINE, placeLabels } from "./sketch-labels.js";
import { type Pin, placePins } from "./sketch-pins.js";
import {
  type Projection,
  type Spot,
  fitProjection,
  SKETCH_WIDTH,
  type Stroke,
  drawRiver,
  riverStrokes,
} from "./sketch-projection.js";
import { districtWishes, type Wish, type Street, knownStreets } from "./sketch-streets.js";
import { escapeHtml, curly } from "./text.js";
import { distanceBetween, compassPoint, type Coordinates } from "@dinner-dice/core/ground/coordinates";
import { METERS_PER_MILE } from "@dinner-dice/core/search/radius";

export interface MappedGuide extends Pick<Guide, "city" | "entries"> {
  /** Its text; the streets that it names are drawn before others. */
  readonly sections?: Guide["sections"];
}

/** Lengths a scale bar may have, in miles, and the most room it takes. */
const BARS = [
  { miles: 10, words: "10 miles" },
  { miles: 5, words: "5 miles" },
  { miles: 2, words: "2 miles" },
  { miles: 1, words: "1 mile" },
  { miles: 0.5, words: "half a mile" },
  { miles: 0.25, words: "a quarter mile" },
] as const;
const BAR_WIDTH = 100;

/** Grid lines nearer than this would be a hatching. */
const LEAST_GRID = 14;

const LINE_WIDTH = 2;

/**
 * Draws a guide's located places as SVG: a mile grid, rivers, districts, a linked and numbered pin per place, a scale and a north arrow; empty without places.
 * The pages highlight a pin (p1, p2...) with its entry (n1, n2...). It is a named group of links, because an image would hide the links.
 */
export function sketchMap({ city, entries, sections = [] }: MappedGuide): string {
  const points = locate(entries);
  if (points.length === 0) return "";
  const projection = fitProjection(points);
  const { height } = projection;
  const rivers = riverStrokes(city.rivers, projection);
  const pins = placePins(entries, { ...projection, rivers });
  const streets = knownStreets(pins, textOfSections(sections));
  const riverLabels = placeLabels(rivers.map(riverWish), { pins, height });
  const wishes = [...districtWishes(pins), ...streets.map(streetWish)];
  const labels = placeLabels(wishes, { pins, height, rivers, labels: riverLabels });
  const count = points.length;
  const label = `Sketch map of ${city.city} with ${count} numbered ${count === 1 ? "place" : "places"}, each a link to its entry`;
  return [
    `<svg viewBox="0 0 ${SKETCH_WIDTH} ${height}" role="group" aria-label="${escapeHtml(label)}">`,
    grid(projection),
    ...rivers.map(drawRiver),
    ...streets.map(drawStreet),
    `<g class="m-t" text-anchor="middle" aria-hidden="true">`,
    ...labels.map(drawLabel),
    ...(rivers.length === 0 ? [] : [`<g font-style="italic">`, ...riverLabels.map(drawLabel), "</g>"]),
    "</g>",
    scale(projection),
    `<g aria-hidden="true"><path d="M306 ${height - 32}l6 22-6-5-6 5z" fill="currentColor"/><text class="m-t" x="282" y="${height - 15}">N</text></g>`,
    ...pins.map((pin) => drawPin(pin, city, areRoughMarked(entries))),
    "</svg>",
  ].join("");
}

/** The words under the sketch: how to read it, and which places it cannot show. Plain text. */
export function caption({ city, entries, sections = [] }: MappedGuide): string {
  const points = locate(entries);
  if (points.length === 0) return "";
  const projection = fitProjection(points);
  const { reaches, unitsPerMile } = projection;
  const rivers = riverStrokes(city.rivers, projection);
  const pins = placePins(entries, { ...projection, rivers });
  const streets = knownStreets(pins, textOfSections(sections));
  const missing = entries.filter(({ place }) => !place.point).map(({ place }) => place.name);
  const apart = gridMiles(unitsPerMile) === 1 ? "a mile" : `${gridMiles(unitsPerMile)} miles`;
  return [
    `A sketch of ${city.city}, north up, grid lines ${apart} apart. Good for bearings, bad for driving.`,
    ...roughWords(entries),
    ...lineWords(streets.length > 0, rivers.length > 0),
    ...(points.every(reaches) ? [] : ["An arrow points to a place farther out."]),
    ...(missing.length === 0
      ? []
      : [`Not on the sketch, because we don't know the exact spot: ${missing.join(", ")}.`]),
  ]
    .map(curly)
    .join(" ");
}

function roughWords(entries: MappedGuide["entries"]): readonly string[] {
  if (!entries.some(({ place }) => place.approximate)) return [];
  return [
    areRoughMarked(entries)
      ? "A dashed ring means near here, not exactly here."
      : "Pins show about where a place is, not its door.",
  ];
}

/** Whether approximate pins have a ring. A ring marks an exception; if most pins were ringed, it would say nothing. */
function areRoughMarked(entries: MappedGuide["entries"]): boolean {
  return entries.filter(({ place }) => place.approximate).length * 2 <= entries.length;
}

function textOfSections(sections: Guide["sections"]): string {
  return sections
    .map(({ html }) => html.replaceAll(/<div class="lead">.*?<\/div>/g, " ").replaceAll(/<[^>]*>/g, " "))
    .join(" ");
}

function lineWords(hasStreets: boolean, hasRivers: boolean): readonly string[] {
  if (hasStreets && hasRivers)
    return ["Thick lines are streets and broad bands are rivers, drawn only where we know they run."];
  if (hasStreets) return ["Thick lines are streets, drawn only between addresses we know to be on them."];
  return hasRivers ? ["Broad bands are rivers, drawn only where we know they run."] : [];
}

function drawStreet({ spots }: Street): string {
  const path = spots.map(({ x, y }) => `${round(x)} ${round(y)}`).join("L");
  return `<path class="m-street" aria-hidden="true" d="M${path}"/>`;
}

function streetWish({ name, spots }: Street): Wish {
  const [first, last] = [spots[0], spots.at(-1)];
  const near = first && last ? { x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 } : { x: 0, y: 0 };
  return { text: curly(name), near: [near] };
}

/** Spots along the visible part of a river, the middle first. The name is rotated only where the river runs north to south. */
function riverWish({ name, seen }: Stroke): Wish {
  const middle = seen.length / 2;
  const order = seen.map((spot, index) => ({ spot, off: Math.abs(index - middle) }));
  return {
    text: curly(name),
    near: order.toSorted((one, other) => one.off - other.off).map(({ spot }) => spot),
    ...(isSteep(seen) && { mayTurn: true }),
  };
}

function isSteep(spots: readonly Spot[]): boolean {
  const span = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);
  return span(spots.map(({ y }) => y)) > span(spots.map(({ x }) => x));
}

function drawLabel({ lines: words, upwards, x, y }: Label): string {
  const [first = "", second] = words;
  const below =
    second === undefined ? "" : `<tspan x="${x}" dy="${LINE.height}">${escapeHtml(second)}</tspan>`;
  const turn = upwards ? ` transform="rotate(-90 ${x} ${y})"` : "";
  return `<text x="${x}" y="${y}"${turn}>${escapeHtml(first)}${below}</text>`;
}

function locate(entries: MappedGuide["entries"]): readonly Coordinates[] {
  return entries.flatMap(({ place }) => (place.point ? [place.point] : []));
}

/** Two broad strokes whose dashes are the lines; they reach a width beyond both sides, for a frame that is wider than the drawing (low windows, paper). */
function grid({ unitsPerMile, middle, height }: Projection): string {
  const step = gridMiles(unitsPerMile) * unitsPerMile;
  const west = round(((middle.x - LINE_WIDTH / 2) % step) - Math.ceil(SKETCH_WIDTH / step + 1) * step);
  const north = round(((middle.y - LINE_WIDTH / 2) % step) - step);
  return [
    `<g class="m-road" stroke-dasharray="${LINE_WIDTH} ${round(step - LINE_WIDTH)}" aria-hidden="true">`,
    `<path stroke-width="${height}" d="M${west} ${height / 2}H${2 * SKETCH_WIDTH}"/>`,
    `<path stroke-width="${3 * SKETCH_WIDTH}" d="M${SKETCH_WIDTH / 2} ${north}V${height}"/>`,
    "</g>",
  ].join("");
}

function gridMiles(unitsPerMile: number): number {
  return unitsPerMile < LEAST_GRID ? 5 : 1;
}

function scale({ unitsPerMile, height }: Projection): string {
  const { miles, words } = BARS.find((bar) => bar.miles * unitsPerMile <= BAR_WIDTH) ?? BARS[5];
  const width = round(miles * unitsPerMile);
  return `<g aria-hidden="true"><path d="M14 ${height - 26}v10h${width}v-10" fill="none" stroke="currentColor" stroke-width="2.5"/><text class="m-t" x="${round(22 + width)}" y="${height - 15}">${words}</text></g>`;
}

function drawPin(pin: Pin, { center, districts }: CityPlaces, rings: boolean): string {
  const { entry, x, y, point, bearing } = pin;
  const { number, place } = entry;
  const hood = districts.findIndex(({ name }) => name === place.district);
  const out = bearing === undefined ? "" : `, farther out: ${whereFrom(center, { point, bearing })}`;
  const title = escapeHtml(curly(`${number} ${place.name}${out}`));
  return [
    `<a class="p${number}" href="#${place.slug}" transform="translate(${x} ${y})"><title>${title}</title>`,
    bearing === undefined
      ? ""
      : `<path d="M0-26l6 9h-12z" fill="currentColor" transform="rotate(${bearing})"/>`,
    rings && place.approximate
      ? `<rect x="-16" y="-16" width="32" height="32" rx="10" fill="none" stroke="currentColor" stroke-width="1.5" stroke-dasharray="4 3"/>`
      : "",
    `<rect class="m-pin${hood === -1 ? "" : ` d${hood + 1}`}" x="-13" y="-13" width="26" height="26" rx="7"/><text class="m-n" y="5">${number}</text></a>`,
  ].join("");
}

function whereFrom(
  center: Coordinates,
  { point, bearing }: Pick<Pin, "point"> & { readonly bearing: number },
): string {
  const miles = Math.max(1, Math.round(distanceBetween(center, point) / METERS_PER_MILE));
  return `about ${miles} ${miles === 1 ? "mile" : "miles"} ${compassPoint(bearing)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
