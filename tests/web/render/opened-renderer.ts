import type { PageRenderer, RendererModule } from "@dinner-dice/core/finder/home-answer";
import { join } from "node:path";

const SITE = {
  home: { questions: [], plates: [], guides: [], articles: [] },
  cities: [],
  setting: {
    ...{ product: "Dinner Dice", siteUrl: "https://example.org" },
    ...{ loader: "/loader.js", wake: "/wake.js", mapFrame: "/map-frame.js" },
  },
};

const RENDERER = join(import.meta.dirname, "../../../web/src/render/open-renderer.ts");
const { openRenderer } = (await import(RENDERER)) as RendererModule;

/** The renderer over a site without questions and cities. */
export const renderer: PageRenderer = openRenderer(JSON.stringify(SITE));
