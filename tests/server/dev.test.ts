import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Checkout, copyCheckout } from "../checkout.js";
import { type ServerProcess, startProcess } from "./server-process.js";

/** How long a change may take to reach a page, in milliseconds; machines that test are busy. */
const TIMEOUT = { timeout: 40_000, interval: 250 };

let checkout: Checkout;
let dev: ServerProcess;
beforeAll(async () => {
  checkout = copyCheckout({ dependencies: "all" });
  const options = { root: checkout.root, script: "dev.mjs", ready: false };
  dev = await startProcess({ PRODUCT_NAME: "Salt & Dice" }, options);
  await dev.said("reloads on change");
}, 90_000);
afterAll(async () => {
  dev.child.kill("SIGTERM");
  await dev.ended;
  checkout.remove();
});

describe("the site from its sources", () => {
  it.each([
    ["/", 200, "text/html"],
    ["/blog/5-fun-ways-use-salt-dice", 200, "text/html"],
    ["/map-frame", 200, "text/html"],
    ["/coverage.json", 200, "application/json"],
    ["/sitemap.xml", 200, "application/xml"],
    ["/robots.txt", 200, "text/plain"],
    ["/feed.xml", 200, "application/xml"],
    ["/manifest.webmanifest", 200, "application/manifest+json"],
    ["/speculation-rules.json", 200, "application/speculationrules+json"],
    ["/favicon.svg", 200, "image/svg+xml"],
    ["/social/memphis.png", 200, "image/png"],
    ["/src/islands/loader.ts", 200, "text/javascript"],
    ["/no/such/page", 404, "text/html"],
    ["/404", 404, "text/html"],
    ["/500", 404, "text/html"],
    ["/refused", 404, "text/html"],
    ["/Blog/", 308, "text/html"],
    ["/healthz", 200, "application/json"],
  ])("has %s as production has it", async (path, status, type) => {
    const answer = await fetch(dev.url + path, { redirect: "manual", headers: { accept: "text/html,*/*" } });
    expect([answer.status, answer.headers.get("content-type")?.split(";")[0]]).toEqual([status, type]);
  });

  it("answers the form for visitors without JavaScript", async () => {
    const body = new URLSearchParams({ location: "Memphis, TN" });
    expect(await (await fetch(dev.url, { method: "POST", body })).text()).toContain(
      "Find Another Restaurant",
    );
  });

  it("keeps the map's frame to its content policy", async () => {
    const { headers } = await fetch(`${dev.url}/map-frame`);
    expect(headers.get("content-security-policy")).toContain("https://*.googleapis.com");
  });

  it("sends the other security headers with every page", async () => {
    const { headers } = await fetch(dev.url);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toBeNull();
  });
});

/** What is changed while dev runs, and the page on which it shows. */
const CHANGES = [
  ["of a page", "web/src/pages/guides-page.tsx", "hung on the wall", "hung on the door", "/city-guides"],
  ["of what only pages show", "web/src/pages/home-page.tsx", "Let it roll", "Let it tumble", "/"],
  ["of what islands show too", "web/src/newsletter/newsletter-card.tsx", 'type="email"', 'type="tel"', "/"],
  ["of a colour", "web/src/theme/tokens.ts", "#FFC93C", "#FFC93D", "/"],
  ["of the core", "core/src/finder/home-answer.ts", "Random Restaurant Picker", "Random Dinner Picker", "/"],
  ["of the words", "content/faq.json", "What is {product}?", "What is {product} for?", "/"],
  ["of the server", "server/src/routes/health.ts", '"ok"', '"fine"', "/healthz"],
] as const;

describe("a change reaches the page", () => {
  beforeAll(async () => {
    await Promise.all(["/", "/city-guides", "/healthz"].map(words));
    for (const [, file, from, to] of CHANGES) change(file, (text) => text.replace(from, to));
  });

  it.each(CHANGES)(
    "%s",
    async (...[, , , to, path]) => {
      await vi.waitFor(async () => {
        expect((await words(path)).includes(to.replace("{product}", "Salt &amp; Dice"))).toBe(true);
      }, TIMEOUT);
    },
    90_000,
  );

  it("of a new article, and of one that is gone", async () => {
    const file = "content/articles/roll-again.md";
    const article = readFileSync(join(checkout.root, "content/articles/food-decider.md"), "utf8");
    write(
      file,
      article
        .replace(/^title:.*$/m, 'title: "Roll Again and Eat Again Tonight"')
        .replace(
          /^description:.*$/m,
          `description: "${"Another article that says nothing new at all. ".repeat(2)}Roll."`,
        ),
    );
    await vi.waitFor(
      async () => expect((await words("/blog/roll-again")).includes("Roll Again and Eat")).toBe(true),
      TIMEOUT,
    );
    rmSync(join(checkout.root, file));
    await vi.waitFor(
      async () => expect((await words("/blog/roll-again")).includes("Page not found")).toBe(true),
      TIMEOUT,
    );
  }, 90_000);
});

it("an error is told on a page that is loaded again when its cause is gone", async () => {
  const health = join(checkout.root, "server/src/routes/health.ts");
  const sound = readFileSync(health, "utf8");
  writeFileSync(health, `throw new Error("<broken>");\n${sound}`);
  await vi.waitFor(async () => expect(await words("/")).toContain("<pre>Error: &lt;broken>"), TIMEOUT);
  expect(await words("/")).toContain("/@vite/client");
  writeFileSync(health, sound);
  await vi.waitFor(async () => expect((await fetch(dev.url)).status).toBe(200), TIMEOUT);
}, 90_000);

it("a file that is empty for a moment while it is saved is read when it is whole", async () => {
  const health = "server/src/routes/health.ts";
  const saved = readFileSync(join(checkout.root, health), "utf8").replace(/"(?:ok|fine)"/, '"saved"');
  write(health, "");
  await words("/blog");
  write(health, saved);
  await vi.waitFor(async () => expect(await words("/healthz")).toContain("saved"), TIMEOUT);
}, 90_000);

async function words(path: string): Promise<string> {
  return (await fetch(dev.url + path, { headers: { accept: "text/html,*/*" } })).text();
}

function change(file: string, edit: (text: string) => string): void {
  const before = readFileSync(join(checkout.root, file), "utf8");
  const after = edit(before);
  if (after === before) throw new Error(`${file} is as it was.`);
  write(file, after);
}

function write(file: string, text: string): void {
  writeFileSync(join(checkout.root, file), text);
}
