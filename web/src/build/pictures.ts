import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import type { SiteContent } from "@dinner-dice/content/site-content";
import social from "../art/social.svg?raw";
import mark from "../../public/favicon.svg?raw";
import { articleImage } from "../pages/article-page.js";
import type { SiteIdentity } from "../site.js";
import { articlePicture } from "./article-picture.js";
import { guidePicture } from "./guide-picture.js";
import { type Outline, outliner } from "./outline.js";

/** One picture: its name in the site's folder, and how it is drawn. */
export interface PictureDrawing {
  readonly file: string;
  readonly draw: () => Promise<Uint8Array>;
}

const require = createRequire(import.meta.url);

/** The social images (1200x630), one for every guide and article, and the icons. */
export function pictureDrawings(
  { guides, articles }: Pick<SiteContent, "guides" | "articles">,
  { product }: Pick<SiteIdentity, "product">,
): readonly PictureDrawing[] {
  return [
    { file: "social/home.png", draw: () => draw(social, 1200) },
    { file: "apple-touch-icon.png", draw: () => draw(mark, 180) },
    { file: "icon-512.png", draw: () => draw(mark, 512) },
    ...guides.map(({ city }) => ({
      file: `social/${city.slug}.png`,
      draw: async () => draw(guidePicture(city, await words()), 1200),
    })),
    ...articles.map((article) => ({
      file: articleImage(article).slice(1),
      draw: async () => draw(articlePicture(article, { outline: await words(), product }), 1200),
    })),
  ];
}

async function draw(svg: string, width: number): Promise<Uint8Array> {
  await prepare();
  return new Resvg(svg, { fitTo: { mode: "width", value: width } }).render().asPng();
}

let outline: Promise<Outline> | undefined;

function words(): Promise<Outline> {
  outline ??= outliner();
  return outline;
}

let wasm: Promise<void> | undefined;

function prepare(): Promise<void> {
  wasm ??= readFile(require.resolve("@resvg/resvg-wasm/index_bg.wasm")).then((bytes) => initWasm(bytes));
  return wasm;
}
