import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FormAnswer, PageRenderer } from "./page-renderer.js";

interface HomeSite {
  readonly home: unknown;
  readonly setting: unknown;
  readonly cities: unknown;
}

interface RenderModule {
  renderHomeAnswer(answer: FormAnswer & { readonly cities: unknown }, site: HomeSite): Promise<string>;
}

/** The renderer that the web workspace built, loaded on first use: most visitors never need it. */
export function builtRenderer(webDist: string): PageRenderer {
  let loaded: Promise<readonly [RenderModule, HomeSite]> | undefined;
  const load = async (): Promise<readonly [RenderModule, HomeSite]> => [
    (await import(/* @vite-ignore */ pathToFileURL(join(webDist, "render/render.js")).href)) as RenderModule,
    JSON.parse(await readFile(join(webDist, "site/home-site.json"), "utf8")) as HomeSite,
  ];
  return {
    async renderHome(answer) {
      loaded ??= load();
      const [module, site] = await loaded;
      return module.renderHomeAnswer({ ...answer, cities: site.cities }, site);
    },
  };
}
