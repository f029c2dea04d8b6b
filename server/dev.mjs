import { createServer } from "node:http";
import { join } from "node:path";
import { createServer as createVite } from "vite";
import { buildDirectory, siteContent } from "./build.mjs";
import { identity } from "./build-stamp.mjs";

const root = join(import.meta.dirname, "..");
/** What a build or a running server writes is no source. */
const BUILT = ["**/dist/**", "**/.data/**", "**/test-results/**"];

const SCRIPTS = { loader: "/src/islands/loader.ts", wake: "/src/islands/wake.tsx" };

/** The whole site from its sources: pages are drawn anew for each visit, a change reloads the browser. */
async function dev() {
  await buildDirectory();
  const vite = await createVite({
    configFile: join(root, "web/vite.config.ts"),
    appType: "custom",
    server: { middlewareMode: true, fs: { allow: [root] }, watch: { ignored: BUILT } },
  });
  let functions = await loadFunctions(vite);
  const serve = async (request, response) => {
    try {
      if (await drewPage(vite, request, response)) return;
      vite.middlewares(request, response, () => functions.handle(request, response));
    } catch (error) {
      vite.ssrFixStacktrace(error);
      console.error(error);
      response.writeHead(500, { "content-type": "text/plain" }).end(String(error.stack));
    }
  };
  const server = createServer((request, response) => void serve(request, response));
  const port = Number(process.env.PORT ?? 3000);
  server.listen(port, process.env.HOST ?? "127.0.0.1", () => {
    console.log(`Dinner Dice reloads on change: http://localhost:${port}`);
  });
  vite.watcher.add([join(root, "content"), join(root, "server/src")]);
  let turn = Promise.resolve();
  vite.watcher.on("change", (file) => {
    if (file.startsWith(join(root, "web/src"))) return;
    turn = turn.then(recompose).catch(console.error);
  });

  /** One change after the other: what served so far is closed only when its successor is there. */
  async function recompose() {
    const before = functions;
    functions = await loadFunctions(vite);
    await before.close();
    vite.ws.send({ type: "full-reload" });
  }
}

/** Draws a page of the site; false when the address is none. */
async function drewPage(vite, request, response) {
  const { pathname } = new URL(request.url, "http://localhost");
  if (request.method !== "GET" || pathname.includes(".") || pathname.startsWith("/@")) return false;
  const { renderPath } = await vite.ssrLoadModule("/src/render/render.tsx");
  const page = await renderPath(pathname, {
    content: await siteContent(),
    setting: { ...identity(), ...SCRIPTS },
  });
  if (!page) return false;
  const html = await vite.transformIndexHtml(pathname, page);
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html);
  return true;
}

/** The server's functions and forms, composed from the sources as they are now. */
async function loadFunctions(vite) {
  const load = (file) => vite.ssrLoadModule(join(root, "server/src", file));
  const { composeApp } = await load("composition/compose-app.ts");
  const { readConfiguration } = await load("configuration.ts");
  const renderer = {
    renderHome: async (answer) => {
      const { homeContent, renderHomeAnswer } = await vite.ssrLoadModule("/src/render/render.tsx");
      const content = await siteContent();
      const setting = { ...identity(), ...SCRIPTS };
      return renderHomeAnswer({ ...answer, cities: [] }, { home: homeContent(content), setting });
    },
  };
  const { app, close } = await composeApp(readConfiguration(process.env), { site: new Map(), renderer });
  return { handle: app.callback(), close };
}

await dev();
