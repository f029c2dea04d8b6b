import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import type { Guide } from "@dinner-dice/content/guides";
import social from "../art/social.svg?raw";
import mark from "../../public/favicon.svg?raw";
import { guidePicture } from "./guide-picture.js";
import { outliner } from "./outline.js";

/** One picture: its name in the site's folder and, in a while, its bytes. */
export interface Picture {
  readonly file: string;
  readonly png: Promise<Uint8Array>;
}

const require = createRequire(import.meta.url);

/** Draws the social images (1200x630) and the icons; for guides the plate stands in for the die. */
export function drawPictures(guides: readonly Guide[]): readonly Picture[] {
  const ready = prepare();
  const draw = async (svg: string | Promise<string>, width: number): Promise<Uint8Array> => {
    await ready;
    return new Resvg(await svg, { fitTo: { mode: "width", value: width } }).render().asPng();
  };
  const outline = outliner();
  return [
    { file: "social/home.png", png: draw(social, 1200) },
    { file: "apple-touch-icon.png", png: draw(mark, 180) },
    { file: "icon-512.png", png: draw(mark, 512) },
    ...guides.map(({ city }) => ({
      file: `social/${city.slug}.png`,
      png: draw(
        outline.then((words) => guidePicture(city, words)),
        1200,
      ),
    })),
  ];
}

let wasm: Promise<void> | undefined;

function prepare(): Promise<void> {
  wasm ??= readFile(require.resolve("@resvg/resvg-wasm/index_bg.wasm")).then((bytes) => initWasm(bytes));
  return wasm;
}
