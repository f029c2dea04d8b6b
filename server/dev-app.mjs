import { join } from "node:path";
import { ROOT } from "./freshness.mjs";

/** Sources of the site's texts and of the code that reads them. A change here reloads the texts. */
const WORDS = ["content/", "core/"].map((folder) => join(ROOT, folder));

/** A change here needs no new server, because pages are rendered on each request. */
const WEB = join(ROOT, "web/");

const SCRIPTS = {
  loader: "/src/islands/loader.ts",
  wake: "/src/islands/wake.ts",
  mapFrame: "/src/map-frame/map-frame.ts",
};

/** The current sources: modules loaded by Vite, and the site's texts. */
export class Sources {
  #vite;
  #identity;
  #content;

  constructor(vite) {
    this.#vite = vite;
  }

  load(file) {
    return this.#vite.ssrLoadModule(join(ROOT, file));
  }

  identify(identity) {
    this.#identity = identity;
  }

  /** Drops everything that the changed files affect. Returns whether the composed server is outdated. */
  forget(files) {
    if (files.some((file) => WORDS.some((folder) => file.startsWith(folder)))) this.#content = undefined;
    for (const file of files) this.#vite.environments.ssr.moduleGraph.onFileChange(file);
    return files.some((file) => !file.startsWith(WEB));
  }

  async content() {
    const { readSiteContent } = await this.load("content/src/site-content.ts");
    const { productNamed } = await this.load("content/src/text.ts");
    this.#content ??= readSiteContent(join(ROOT, "content"), productNamed(this.#identity.product));
    return this.#content;
  }

  setting() {
    return { ...this.#identity, ...SCRIPTS };
  }

  toPage(path, html) {
    return this.#vite.transformIndexHtml(path, html);
  }

  /** Compiles the built-in directory's data into a folder laid out like a build's. */
  async makeDirectory(built) {
    const { buildData } = await this.load("adapters/local/src/directory/build-data.ts");
    const { directoryCity } = await this.load("content/src/places.ts");
    const { builtParts } = await this.load("server/src/built-parts.ts");
    const { cities } = await this.content();
    await buildData({ cities: cities.map(directoryCity), outFolder: builtParts(built).data });
  }
}

export async function composeDevApp(sources) {
  const { composeApp } = await sources.load("server/src/compose/compose-app.ts");
  const { overrides } = await sources.load("server/src/compose/compose-app.ts");
  const { readConfiguration } = await sources.load("server/src/read-configuration.ts");
  const { canonicalPath } = await sources.load("server/src/middleware/pages.ts");
  const site = new Map();
  const renderer = await renderedBy(sources);
  const { app, close, statements } = await composeApp(
    readConfiguration(process.env),
    overrides({ site, renderer }),
  );
  const draw = async (path) => {
    const file = await drawFile(sources, { path, statements });
    if (file) site.set(path, file);
    return file !== undefined;
  };
  const { NOT_FOUND_PATH, REFUSED_PATH, TROUBLE_PATH } = await sources.load("content/src/site-paths.ts");
  await draw(TROUBLE_PATH);
  await draw(REFUSED_PATH);
  return {
    draw: async (path) => (await draw(path)) || (await draw(canonicalPath(path))) || draw(NOT_FOUND_PATH),
    handle: app.callback(),
    close,
  };
}

async function drawFile(sources, { path, statements }) {
  const { stated } = await sources.load("content/src/site-file.ts");
  const { drawnFile } = await sources.load("web/src/build/made-files.ts");
  const { ServedFile } = await sources.load("server/src/site/served-file.ts");
  const drawn = await drawnFile(path, { content: await sources.content(), setting: sources.setting() });
  if (!drawn) return undefined;
  const { type, content } = drawn;
  const whole = type.startsWith("text/html")
    ? stated(await sources.toPage(path, content), statements)
    : content;
  const bytes = { identity: Buffer.from(whole) };
  const facts = { path, type, immutable: false, inlineHashes: { styles: [], scripts: [] } };
  return new ServedFile(facts, { bytes, encodings: ["identity"] });
}

async function renderedBy(sources) {
  const open = async () => {
    const { homeSite } = await sources.load("web/src/render/render.tsx");
    const { openRenderer } = await sources.load("web/src/render/open-renderer.ts");
    return openRenderer(JSON.stringify(homeSite(await sources.content(), sources.setting())));
  };
  const draws = Object.keys(await open()).map((draw) => [
    draw,
    async (answer) => {
      const { htmlOf } = await sources.load("core/src/finder/home-answer.ts");
      return sources.toPage("/", htmlOf(await (await open())[draw](answer)));
    },
  ]);
  return Object.fromEntries(draws);
}
