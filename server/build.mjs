import { copyFile, cp, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build as bundle } from "vite";
import { notices } from "./licenses.mjs";
import { BUILT, ROOT, sourcesHash, STAMP } from "./freshness.mjs";
import { wordsOf } from "./source-error.mjs";

const from = (...names) => join(ROOT, ...names);

const SERVER = {
  main: from("server/src/main.ts"),
  admin: from("server/src/admin/admin.ts"),
  "fetch-cells": from("server/src/places/fetch-cells.ts"),
  render: from("web/src/render/open-renderer.ts"),
  "check-picture": from("web/src/build/check-picture.ts"),
  "draw-guides": from("web/src/build/draw-guides.ts"),
};

/** The display face as the pictures' drawing reads it. */
const FACE = "@fontsource/shrikhand/files/shrikhand-latin-400-normal.woff";

const TOOLS = {
  "built-parts": from("server/src/built-parts.ts"),
  "build-site": from("web/src/build/build-site.ts"),
  "build-data": from("adapters/local/src/directory/build-data.ts"),
  "site-content": from("content/src/site-content.ts"),
  "directory-city": from("content/src/places.ts"),
  placeholders: from("content/src/site-file.ts"),
};

/** What pages are made of, for a server that draws its operator's guides among them. */
const CONTENT = ["articles", "city-guides", "pages", "places", "faq.json", "measured.json", "names.txt"];

/** Builds what `npm start` runs in a separate folder, then swaps it in. Running servers keep the files they have loaded. */
export async function build({ log = console.log } = {}) {
  process.env.NODE_ENV = "production"; // Pages always get the production code of libraries.
  const started = performance.now();
  const step = stepper(log);
  const aside = `${BUILT}.new-${process.pid}`;
  const folders = { tools: join(aside, "tools"), client: join(aside, "client") };
  log("Building Dinner Dice");
  try {
    const stamp = sourcesHash();
    await step("tools", () => bundleTo(folders.tools, TOOLS));
    const tools = await load(folders.tools);
    const parts = tools.builtParts(aside);
    await step("islands", () => bundleTo(folders.client));
    await step("server", () => bundleTo(parts.code, SERVER));
    await copyFile(createRequire(from("web/")).resolve(FACE), join(parts.code, "face.woff"));
    await step("pages and directory", () => makeParts(tools, { ...parts, ...folders }));
    for (const part of CONTENT)
      await cp(from("content", part), join(parts.content, part), { recursive: true });
    await Promise.all(
      [folders.tools, folders.client, join(parts.code, "assets")].map((folder) => remove(folder)),
    );
    await writeFile(join(aside, STAMP), stamp);
    await putInPlace(aside);
  } finally {
    await remove(aside);
  }
  log(`Built in ${seconds(started)}`);
}

/** Builds one bundle: the browser's scripts if no entries are given, otherwise code for Node. */
async function bundleTo(outDir, input) {
  await bundle({
    configFile: from("web/vite.config.ts"),
    logLevel: "warn",
    build: { outDir, ssr: input !== undefined, ...(input && { rollupOptions: { input } }) },
  });
}

async function load(folder) {
  const modules = Object.keys(TOOLS).map((name) => import(pathToFileURL(join(folder, `${name}.js`)).href));
  return Object.assign({}, ...(await Promise.all(modules)));
}

async function makeParts(tools, { site, data, client, tools: renderFolder }) {
  const content = tools.readSiteContent(from("content"), tools.PLACEHOLDERS.product);
  await tools.buildData({ cities: content.cities.map(tools.directoryCity), outFolder: data });
  await tools.buildSite({
    content,
    clientFolder: client,
    renderFolder,
    publicFolder: from("web/public"),
    outFolder: site,
    notices: await notices(),
  });
}

/** Swaps the new build in with two renames. If another build got there first, that one stays. */
async function putInPlace(aside) {
  const old = `${BUILT}.old-${process.pid}`;
  await rename(BUILT, old).catch(ignoring("ENOENT"));
  await rename(aside, BUILT).catch(ignoring("ENOTEMPTY"));
  await remove(old);
}

function ignoring(code) {
  return (error) => {
    if (error.code !== code) throw error;
  };
}

function remove(folder) {
  return rm(folder, { recursive: true, force: true });
}

function stepper(log) {
  return async (name, work) => {
    const begun = performance.now();
    await work();
    log(`  ${name} ${seconds(begun)}`);
  };
}

function seconds(begun) {
  return `${((performance.now() - begun) / 1000).toFixed(1)} s`;
}

if (process.argv[1] === import.meta.filename)
  await build().catch((error) => {
    console.error(wordsOf(error));
    process.exitCode = 1;
  });
