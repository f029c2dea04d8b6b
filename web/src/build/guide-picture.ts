import type { CityPlaces } from "@dinner-dice/content/places";
import type { Outline } from "./outline.js";
import { PLATE_DRAWINGS } from "./plate-drawings.js";
import { fitting, inked, inside, socialImage, WORDS } from "./social-image.js";

/** A guide's social image: the city's name, and the city's plate where the die lies on the home image. */
export function guidePicture({ slug, city, stateName }: CityPlaces, outline: Outline): string {
  const lines = city.split(" ");
  const size = fitting(lines, { outline, most: 132 });
  const below = `${stateName} restaurants`;
  const top = 260 - (lines.length - 1) * size * 0.65;
  const last = top + (lines.length - 1) * size;
  return socialImage([
    ...lines.map((line, index) => inked(outline(line, size).path, { x: WORDS.left, y: top + index * size })),
    inked(outline(below, fitting([below], { outline, most: 46 })).path, { x: WORDS.left, y: last + 84 }),
    `<g transform="translate(736 84) scale(1.86)">${plate(slug)}</g>`,
  ]);
}

function plate(slug: string): string {
  const drawing = PLATE_DRAWINGS[slug];
  if (drawing === undefined) throw new Error(`art/plates has no plate for ${slug}.`);
  return inside(drawing);
}
