import mark from "../../public/favicon.svg?raw";
import social from "../art/social.svg?raw";
import { hasPlate } from "../art/drawings.js";
import { articleImage } from "../pages/article-page.js";
import type { SiteIdentity } from "../site.js";
import {
  draw,
  type Outline,
  fitting,
  headlinePicture,
  inked,
  inside,
  socialImage,
  WORDS,
  PLATE_DRAWINGS,
  outliner,
} from "./social-image.js";
import type { Article } from "@dinner-dice/content/articles";
import type { CityPlaces } from "@dinner-dice/content/places";
import type { SiteContent } from "@dinner-dice/content/site-content";

/** An article's social image: its headline, where the product is 'the dice' for its name is not known yet, and a die face that its category chooses. */
function articlePicture(
  { headline, category }: Pick<Article, "headline" | "category">,
  { outline, product }: { readonly outline: Outline; readonly product: string },
): string {
  return headlinePicture(headline.replaceAll(product, "the dice"), { outline, face: category.length });
}

const FILES = import.meta.glob<string>("../art/dishes/*.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});

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

export interface PictureDrawing {
  readonly file: string;
  readonly draw: () => Promise<Uint8Array>;
}

/** The social images (1200x630), one for every guide and article, and the icons. */
export function pictureDrawings(
  { guides, articles }: Pick<SiteContent, "guides" | "articles">,
  { product }: Pick<SiteIdentity, "product">,
): readonly PictureDrawing[] {
  return [
    { file: "social/home.png", draw: () => draw(social, 1200) },
    { file: "apple-touch-icon.png", draw: () => draw(mark, 180) },
    { file: "icon-512.png", draw: () => draw(mark, 512) },
    ...guides
      .filter(({ city }) => hasPlate(city.slug))
      .map(({ city }) => ({
        file: `social/${city.slug}.png`,
        draw: async () => draw(guidePicture(city, await headlineFace()), 1200),
      })),
    ...articles.map((article) => ({
      file: articleImage(article).slice(1),
      draw: async () => draw(articlePicture(article, { outline: await headlineFace(), product }), 1200),
    })),
  ];
}

let outline: Promise<Outline> | undefined;

function headlineFace(): Promise<Outline> {
  outline ??= outliner();
  return outline;
}
