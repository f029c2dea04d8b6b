import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer as createVite } from "vite";
import { composeDevApp, Sources } from "./dev-app.mjs";
import { brokenApp, troublePage } from "./dev-trouble.mjs";
import { ROOT } from "./freshness.mjs";
import { inTurns } from "./turns.mjs";

/** Files that builds and running servers write; they are not sources. */
const WRITTEN = ["**/dist/**", "**/dist.*/**", "**/.data/**", "**/test-results/**"];

/** Editors empty a file while saving, and the second of two changes within 50 ms is lost: a change counts after 50 ms without another. */
const SETTLED = { stabilityThreshold: 50, pollInterval: 10 };

const WATCHED = ["content", "core/src", "adapters", "server/src"].map((folder) => join(ROOT, folder));

const PLACES = join(ROOT, "content/places");

const MODULE = /^\/(@|src\/|node_modules\/)/;

/** Serves the whole site from its sources, with every path that a build has. Any change reloads the browser. */
async function dev() {
  const built = await mkdtemp(join(tmpdir(), "dinner-dice-dev-"));
  process.env.BUILT_DIR = built;
  for (const signal of ["SIGINT", "SIGTERM"])
    process.once(signal, () => void rm(built, { recursive: true, force: true }).then(() => process.exit(0)));
  const server = createServer();
  let open;
  const opened = new Promise((resolve) => (open = resolve));
  server.on("request", (request, response) => void opened.then((serve) => serve(request, response)));
  const vite = await createVite({
    configFile: join(ROOT, "web/vite.config.ts"),
    appType: "custom",
    server: {
      middlewareMode: true,
      hmr: { server },
      fs: { allow: [ROOT] },
      watch: { ignored: WRITTEN, awaitWriteFinish: SETTLED },
    },
  });
  const sources = new Sources(vite);
  const address = await listen(server, sources);
  await sources.makeDirectory(built);
  const { MAP_FRAME_PATH } = await sources.load("content/src/site-paths.ts");
  const dice = { app: await composeDevApp(sources) };
  open((request, response) => {
    answer(request, { response, vite, app: dice.app, withPolicy: MAP_FRAME_PATH }).catch(async (error) => {
      response.statusCode = 500;
      response.setHeader("content-type", "text/html; charset=utf-8");
      response.end(await troublePage(error, vite));
    });
  });
  const renewed = async (files) => {
    if (files.some((file) => file.startsWith(PLACES))) await sources.makeDirectory(built);
    return composeDevApp(sources);
  };
  reloadOnChange(vite, async (files) => {
    if (!sources.forget(files)) return;
    const before = dice.app;
    dice.app = await renewed(files).catch(brokenApp);
    await before.close();
  });
  console.log(`Dinner Dice reloads on change: ${address}`);
}

async function listen(server, sources) {
  const { readConfiguration } = await sources.load("server/src/read-configuration.ts");
  const { host, port, site } = readConfiguration(process.env);
  await new Promise((resolve, reject) => {
    server.once("error", reject).listen(port, host, resolve);
  });
  const address = `http://localhost:${server.address().port}`;
  sources.identify({ product: site.product, siteUrl: site.url ?? address });
  return address;
}

async function answer(request, { response, vite, app, withPolicy }) {
  const { pathname } = new URL(request.url, "http://localhost");
  const isPublic = pathname !== "/" && existsSync(join(ROOT, "web/public", pathname));
  if (isPublic || MODULE.test(pathname)) {
    vite.middlewares(request, response, () => response.writeHead(404).end());
    return;
  }
  await app.draw(pathname);
  if (pathname !== withPolicy) withoutContentPolicy(response);
  await app.handle(request, response);
}

/** Drops the Content Security Policy, which would block Vite's own scripts and styles. Keeps the other headers. */
function withoutContentPolicy(response) {
  const write = response.writeHead.bind(response);
  response.writeHead = (status, fields = []) => {
    for (let at = 0; at < fields.length; at += 2) response.setHeader(fields[at], fields[at + 1]);
    response.removeHeader("content-security-policy");
    return write(status);
  };
}

function reloadOnChange(vite, renew) {
  const changed = inTurns((files) => renew(files).finally(() => vite.ws.send({ type: "full-reload" })));
  vite.watcher.add(WATCHED);
  vite.watcher.on("all", (event, file) => {
    if (!event.endsWith("Dir")) changed(file);
  });
}

await dev();
