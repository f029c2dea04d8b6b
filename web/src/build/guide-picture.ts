import type { CityPlaces } from "@dinner-dice/content/places";
import social from "../art/social.svg?raw";
import { PLATE_DRAWINGS } from "./plate-drawings.js";
import type { Outline } from "./pictures.js";

const LEFT = 72;
const WIDTH = 640;

/** A guide's social image: the counter, the city's name and its plate where the die lies on the home image. */
export function guidePicture({ slug, city, stateName }: CityPlaces, outline: Outline): string {
  const lines = city.split(" ");
  const size = sizeFor(lines, outline);
  const top = 300 - ((lines.length - 1) * size) / 2;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">',
    background(),
    ...lines.map((line, index) => text(outline(line, size).path, { x: LEFT, y: top + index * size })),
    text(outline(`${stateName} restaurants`, 46).path, { x: LEFT, y: top + (lines.length - 1) * size + 90 }),
    `<g transform="translate(740 110) scale(1.82)">${plate(slug)}</g>`,
    "</svg>",
  ].join("");
}

/** The counter of the home image, without its words and die. */
function background(): string {
  const end = social.indexOf("</g>") + "</g>".length;
  return social.slice(social.indexOf("<rect"), end);
}

function sizeFor(lines: readonly string[], outline: Outline): number {
  const widest = Math.max(...lines.map((line) => outline(line, 100).width));
  return Math.min(132, (WIDTH / widest) * 100);
}

function text(path: string, { x, y }: { readonly x: number; readonly y: number }): string {
  return `<path transform="translate(${x} ${y})" d="${path}" fill="#16281F"/>`;
}

function plate(slug: string): string {
  const drawing = PLATE_DRAWINGS[slug];
  if (drawing === undefined) throw new Error(`art/plates has no plate for ${slug}.`);
  return drawing.replace(/^[^]*?<svg[^>]*>|<\/svg>\s*$/g, "");
}
