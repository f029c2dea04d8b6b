import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freshness } from "../build-first.js";
import { type Checkout, copyCheckout } from "../checkout.js";
import { type ServerProcess, startProcess } from "./server-process.js";

let checkout: Checkout;
beforeAll(() => {
  checkout = copyCheckout({ dependencies: "production" });
});
const running: ServerProcess[] = [];
afterAll(async () => {
  for (const { child } of running) child.kill("SIGKILL");
  await Promise.all(running.map(({ ended }) => ended));
  checkout.remove();
});

async function start(settings: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  const server = await startProcess(settings, { root: checkout.root });
  running.push(server);
  return server;
}

let started: Promise<ServerProcess> | undefined;

function plain(): Promise<ServerProcess> {
  started ??= start();
  return started;
}

let salted: Promise<ServerProcess> | undefined;

function salt(): Promise<ServerProcess> {
  salted ??= start({
    ...{ PRODUCT_NAME: "Salt & Dice", SITE_URL: "https://salt.example" },
    BUILT_DIR: join(checkout.root, "dist"),
  });
  return salted;
}

describe("a checkout without the dependencies of development", () => {
  it("starts what was built, and changes nothing in its folder", async () => {
    expect(readdirSync(join(checkout.root, "node_modules"))).not.toContain("vite");
    expect(readdirSync(join(checkout.root, "node_modules"))).not.toContain("typescript");
    const before = stateOf(checkout.root);
    const server = await plain();
    expect(server.log()).not.toContain("Building");
    expect(await pageOf(server)).toContain("<title>Dinner Dice: ");
    expect(await answerOf(server)).toContain("Find Another Restaurant");
    expect(stateOf(checkout.root)).toEqual(before);
  });

  it("answers while an upgrade has its packages away, and opens its doors once their file is back", async () => {
    const server = await start();
    const status = async (path: string): Promise<number> => (await fetch(server.url + path)).status;
    const code = join(checkout.root, "dist/server");
    const file = readdirSync(code).find((name) => name.startsWith("doors-"));
    const moves = [join(checkout.root, "node_modules"), join(code, file ?? "doors")];
    for (const path of moves) renameSync(path, `${path}.away`);
    const away = [await status("/api"), await status("/api"), await status("/about")];
    const form = await answerOf(server);
    renameSync(`${moves[1]}.away`, moves[1] ?? "");
    const back = [await status("/api"), await status("/embed/memphis")];
    renameSync(`${moves[0]}.away`, moves[0] ?? "");
    expect({ away, back }).toEqual({ away: [500, 500, 200], back: [200, 200] });
    expect(form).toContain("Find Another Restaurant");
  });
});

describe("a checkout whose sources are not those of its build", () => {
  it("says what to do where nothing can be built, and serves the build that it is told to", async () => {
    const file = join(checkout.root, "core/src/roll/roll.ts");
    const before = readFileSync(file);
    appendFileSync(file, " ");
    const idle = await startProcess({}, { root: checkout.root, ready: false });
    await idle.said("run npm ci && npm run build");
    expect(await idle.ended).toEqual([1, null]);
    const server = await salt();
    expect((await fetch(server.url)).status).toBe(200);
    writeFileSync(file, before);
  });
});

describe("a checkout that has to be built", () => {
  const builder = (): string => join(checkout.root, "server/build.mjs");
  const tool = (): string => join(checkout.root, "node_modules/vite");
  let before: Buffer;
  beforeAll(() => {
    before = readFileSync(builder());
    mkdirSync(tool());
    writeFileSync(join(tool(), "package.json"), "{}");
    writeFileSync(join(tool(), "index.js"), "");
  });
  afterAll(() => {
    writeFileSync(builder(), before);
    rmSync(tool(), { recursive: true });
  });

  it("is built in a process of its own, whose memory ends with it, and what was built says in one line what to change", async () => {
    writeFileSync(builder(), "console.log(`Built by ${process.pid}.`)");
    const idle = await startProcess({ PORT: "http" }, { root: checkout.root, ready: false });
    expect(await idle.ended).toEqual([1, null]);
    expect(idle.log()).toMatch(
      /^Built by \d+\.\nPORT is http; set it to a whole number from 0 to 65535\.\n$/,
    );
    expect(idle.log()).not.toContain(`Built by ${idle.child.pid}.`);
  });

  it("does not start where that fails", async () => {
    writeFileSync(builder(), "process.exit(3)");
    const idle = await startProcess({}, { root: checkout.root, ready: false });
    expect(await idle.ended).toEqual([1, null]);
  });
});

describe("two servers of one build", () => {
  it("each say their own name and address, in pages, lists, addresses and answers", async () => {
    const [one, two] = await Promise.all([plain(), salt()]);
    const own = one.url.replace("127.0.0.1", "localhost");
    for (const [server, name, address, slug] of [
      [one, "Dinner Dice", own, "dinner-dice"],
      [two, "Salt &amp; Dice", "https://salt.example", "salt-dice"],
    ] as const) {
      for (const page of [await pageOf(server), await answerOf(server)]) {
        expect(page).toContain(`<meta property="og:site_name" content="${name}">`);
        expect(page).toContain(`<link rel="canonical" href="${address}/">`);
      }
      const article = `/blog/5-fun-ways-use-${slug}`;
      expect((await fetch(server.url + article)).status).toBe(200);
      expect(await pageOf(server, "/sitemap.xml")).toContain(`<loc>${address}${article}</loc>`);
      expect(await pageOf(server, "/feed.xml")).toContain(`<title>${name} Food Blog</title>`);
      const capitals = await fetch(server.url + article.toUpperCase(), { redirect: "manual" });
      expect(capitals.headers.get("location")).toBe(article);
    }
    expect((await fetch(`${two.url}/blog/5-fun-ways-use-dinner-dice`)).status).toBe(404);
  });

  it("go on when another build takes the place of theirs", async () => {
    const server = await plain();
    const dist = join(checkout.root, "dist");
    renameSync(dist, `${dist}.away`);
    mkdirSync(dist);
    expect(await pageOf(server, "/blog")).toContain("Food Blog");
    expect(await answerOf(server)).toContain("Find Another Restaurant");
    renameSync(`${dist}.away`, dist);
  });
});

describe("a build", () => {
  it("is fresh by what the sources say, not by when they were written", async () => {
    const { sourcesHash } = await freshness();
    const hash = (): string => sourcesHash(checkout.root);
    const before = hash();
    utimesSync(join(checkout.root, "core/src/roll/roll.ts"), new Date(0), new Date(0));
    appendFileSync(join(checkout.root, "content/README.md"), "\nMore words.\n");
    expect(hash()).toBe(before);
  });

  it.each([
    "core/src/roll/roll.ts",
    "package-lock.json",
    "web/vite.config.ts",
    "content/faq.json",
    "web/public/favicon.svg",
  ])("is stale once %s changed", async (file) => {
    const { sourcesHash } = await freshness();
    const before = sourcesHash(checkout.root);
    appendFileSync(join(checkout.root, file), " ");
    expect(sourcesHash(checkout.root)).not.toBe(before);
  });

  it("is stale once a source is new", async () => {
    const { sourcesHash } = await freshness();
    const before = sourcesHash(checkout.root);
    writeFileSync(join(checkout.root, "web/src/art/plates/atlantis.svg"), "<svg/>");
    expect(sourcesHash(checkout.root)).not.toBe(before);
  });
});

function stateOf(root: string): readonly string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => {
      const { size, mtimeMs } = statSync(join(parentPath, name));
      return `${join(parentPath, name)} ${size} ${mtimeMs}`;
    })
    .toSorted();
}

async function pageOf({ url }: ServerProcess, path = "/"): Promise<string> {
  return (await fetch(url + path)).text();
}

/** The page that a visitor without JavaScript gets. */
async function answerOf({ url }: ServerProcess): Promise<string> {
  return (
    await fetch(url, { method: "POST", body: new URLSearchParams({ location: "Memphis, TN" }) })
  ).text();
}
