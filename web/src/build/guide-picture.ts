import type { CityPlaces } from "@dinner-dice/content/places";
import type { Outline } from "./outline.js";
import { PLATE_DRAWINGS } from "./plate-drawings.js";
import { fitting, inked, inside, socialImage, WORDS } from "./social-image.js";

const FILES = import.meta.glob<string>("../art/dishes/*.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The drawn dishes as SVG source, by picture. */
const DISH_DRAWINGS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(FILES).map(([file, svg]) => [file.replace(/^.*\/|\.svg$/g, ""), svg]),
);

/** The row of dishes in front of the city's plate: where the first and the last begin. */
const DISHES = { first: 716, last: 1020, top: 424 } as const;

/** A guide's social image: the city's name, its plate in the place of the die on the home image, and its dishes in front. */
export function guidePicture({ slug, city, stateName, places }: CityPlaces, outline: Outline): string {
  const lines = city.split(" ");
  const size = fitting(lines, { outline, most: 132 });
  const below = `${stateName} restaurants`;
  const top = 260 - (lines.length - 1) * size * 0.65;
  const last = top + (lines.length - 1) * size;
  return socialImage([
    ...lines.map((line, index) => inked(outline(line, size).path, { x: WORDS.left, y: top + index * size })),
    inked(outline(below, fitting([below], { outline, most: 46 })).path, { x: WORDS.left, y: last + 84 }),
    `<g transform="translate(752 40) scale(1.8)">${plate(slug)}</g>`,
    ...row(places.flatMap(({ signature }) => (signature ? [dish(signature.picture)] : []))),
  ]);
}

function row(drawings: readonly string[]): readonly string[] {
  const { first, last, top } = DISHES;
  const step = (last - first) / Math.max(1, drawings.length - 1);
  return drawings.map(
    (drawing, index) => `<g transform="translate(${first + index * step} ${top}) scale(1.06)">${drawing}</g>`,
  );
}

function plate(slug: string): string {
  const drawing = PLATE_DRAWINGS[slug];
  if (drawing === undefined) throw new Error(`web/src/art/plates has no plate for ${slug}.`);
  return inside(drawing);
}

function dish(picture: string): string {
  const drawing = DISH_DRAWINGS[picture];
  if (drawing === undefined) throw new Error(`art/dishes has no drawing called ${picture}.`);
  return inside(drawing);
}
