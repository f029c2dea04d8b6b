import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { identity, stampOf } from "./build-stamp.mjs";

const run = promisify(execFile);
const root = join(import.meta.dirname, "..");
const folder = (...names) => join(root, ...names);

/** Builds everything that `npm start` needs: compiled workspaces, the directory, islands, pages. */
export async function build({ log = console.log } = {}) {
  process.env.NODE_ENV = "production"; // Whoever builds, pages get the libraries' production parts.
  const started = performance.now();
  const step = async (name, work) => {
    const from = performance.now();
    await work();
    log(`  ${name} ${((performance.now() - from) / 1000).toFixed(1)} s`);
  };
  log("Building Dinner Dice");
  await step("sources", compile);
  await Promise.all([step("directory", buildDirectory), step("islands", () => buildWeb(false))]);
  await step("renderer", () => buildWeb(true));
  await step("pages", buildPages);
  await mkdir(folder("server/dist"), { recursive: true });
  await writeFile(folder("server/dist/build-stamp.json"), JSON.stringify(await stampOf(root)));
  log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

async function compile() {
  const tsc = folder("node_modules/.bin/tsc");
  await run(tsc, ["-b", "server"], { cwd: root, maxBuffer: 1e7 }).catch(({ stdout }) => {
    throw new Error(`The sources do not compile:\n${stdout}`);
  });
}

/** Reads all words of the site. */
export async function siteContent() {
  const { readSiteContent } = await import("@dinner-dice/content/site-content");
  const { productNamed } = await import("@dinner-dice/content/product");
  return readSiteContent(folder("content"), productNamed(identity().product));
}

/** Compiles what the local provider reads. */
export async function buildDirectory() {
  const { buildData } = await import("@dinner-dice/adapters/data/build-data");
  const { directoryCity } = await import("@dinner-dice/content/directory-city");
  const { cities } = await siteContent();
  await buildData({ cities: cities.map(directoryCity), outFolder: folder("adapters/dist/data") });
}

async function buildWeb(ssr) {
  const { build: bundle } = await import("vite");
  await bundle({
    configFile: folder("web/vite.config.ts"),
    logLevel: "warn",
    build: { ssr },
  });
}

async function buildPages() {
  const { buildSite } = await import(folder("web/dist/render/build-site.js"));
  await buildSite({
    ...identity(),
    content: await siteContent(),
    clientFolder: folder("web/dist/client"),
    renderFolder: folder("web/dist/render"),
    publicFolder: folder("web/public"),
    outFolder: folder("web/dist/site"),
  });
}

if (process.argv[1] === import.meta.filename) await build();
