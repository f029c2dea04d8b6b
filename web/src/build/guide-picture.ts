import type { CityPlaces } from "@dinner-dice/content/places";
import mark from "../../public/favicon.svg?raw";
import social from "../art/social.svg?raw";
import type { Outline } from "./outline.js";
import { PLATE_DRAWINGS } from "./plate-drawings.js";

const LEFT = 72;

/** Room between the left edge and the plate. */
const WIDTH = 610;

const EDGE =
  '<rect y="604" width="1200" height="26" fill="#16281F"/><path d="M0 610h1200M0 617h1200M0 624h1200" stroke="#FFF9EA" stroke-width="3"/>';

/** A guide's social image: the counter, the city's name, our mark without a name, and the city's plate where the die lies on the home image. */
export function guidePicture({ slug, city, stateName }: CityPlaces, outline: Outline): string {
  const lines = city.split(" ");
  const size = fitting(lines, { outline, most: 132 });
  const below = `${stateName} restaurants`;
  const top = 260 - (lines.length - 1) * size * 0.65;
  const last = top + (lines.length - 1) * size;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">',
    background(),
    ...lines.map((line, index) => text(outline(line, size).path, { x: LEFT, y: top + index * size })),
    text(outline(below, fitting([below], { outline, most: 46 })).path, { x: LEFT, y: last + 84 }),
    `<g transform="translate(${LEFT - 6} 466) scale(1.3)">${inside(mark)}</g>`,
    `<g transform="translate(736 84) scale(1.86)">${plate(slug)}</g>`,
    EDGE,
    "</svg>",
  ].join("");
}

/** The counter of the home image, without its words and die. */
function background(): string {
  const end = social.indexOf("</g>") + "</g>".length;
  return social.slice(social.indexOf("<rect"), end);
}

/** The largest size at which no line is wider than the room for it. */
function fitting(
  lines: readonly string[],
  { outline, most }: { readonly outline: Outline; readonly most: number },
): number {
  const widest = Math.max(...lines.map((line) => outline(line, 100).width));
  return Math.min(most, (WIDTH / widest) * 100);
}

function text(path: string, { x, y }: { readonly x: number; readonly y: number }): string {
  return `<path transform="translate(${x} ${y})" d="${path}" fill="#16281F"/>`;
}

function plate(slug: string): string {
  const drawing = PLATE_DRAWINGS[slug];
  if (drawing === undefined) throw new Error(`art/plates has no plate for ${slug}.`);
  return inside(drawing);
}

function inside(svg: string): string {
  return svg.replace(/^[^]*?<svg[^>]*>|<\/svg>\s*$/g, "");
}
