import { once } from "node:events";
import { connect } from "node:net";
import { brotliDecompressSync, constants } from "node:zlib";
import type { Page, Request } from "@playwright/test";
import { ALIASED, ALIASES, sitemapPaths } from "./content-paths.js";
import { expect, IN_MOTION, test } from "./test.js";

/** What TCP sends before it hears back, in bytes: ten segments (RFC 6928). */
const FIRST_FLIGHT = 14_600;

/** The text of a home page that its first bytes bring, of which the head of the answer takes some. */
async function firstBytesOf(url: string, count: number): Promise<string> {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n`);
  const chunks: Buffer[] = [];
  socket.on("data", (chunk) => chunks.push(chunk));
  await once(socket, "close");
  const answer = Buffer.concat(chunks);
  const body = answer.subarray(answer.indexOf("\r\n\r\n") + 4, count);
  return brotliDecompressSync(body, { finishFlush: constants.BROTLI_OPERATION_FLUSH }).toString();
}

function askedOf(page: Page, type: ReturnType<Request["resourceType"]>): readonly string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === type) asked.push(request.url());
  });
  return asked;
}

test("what comes with a page, on a first visit", async ({ page, request, site }) => {
  const faces = askedOf(page, "font");

  await test.step("the first flight of packets brings the head of the home page, its styles and its whole form; no script comes before one is needed", async () => {
    const scripts = askedOf(page, "script");
    await page.goto("/", { waitUntil: "networkidle" });
    expect(scripts).toEqual([]);
    const firstFlight = await firstBytesOf(site.url, FIRST_FLIGHT);
    expect(firstFlight).toContain("Find My Dinner");
    expect(firstFlight).toContain("</form>");
  });

  await test.step("the letters that a page needs at once come in one flight too, and no others", async () => {
    await page.evaluate(() => document.fonts.ready);
    for (const path of ["/city-guides/memphis-restaurants", "/blog/food-decider"]) {
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
    }
    expect([...new Set(faces)]).toEqual([expect.stringMatching(`^${site.url}/assets/shrikhand-first-`)]);
    const answer = await page.request.get(faces[0]!);
    const head = answer
      .headersArray()
      .reduce((sum, { name, value }) => sum + name.length + value.length + 4, 17);
    expect(head + Number(answer.headers()["content-length"])).toBeLessThanOrEqual(FIRST_FLIGHT);
  });

  await test.step("every page of the sitemap and every alias answers with its own title and one main heading", async () => {
    const paths = [...(await sitemapPaths(request)), ...ALIASES];
    expect(paths.length).toBeGreaterThanOrEqual(31);
    const article = await (await fetch(site.url + ALIASED)).text();
    const titles = new Map<string, string>();
    for (const path of paths) {
      const answer = await fetch(site.url + path);
      expect(answer.status, path).toBe(200);
      const html = await answer.text();
      expect(html.match(/<h1[ >]/g), path).toHaveLength(1);
      if (ALIASES.includes(path)) expect(html, path).toBe(article);
      else titles.set(/<title>([^<]+)/.exec(html)![1]!, path);
    }
    expect(titles.size).toBe(paths.length - ALIASES.length);
    await page.goto(ALIASES[0]!);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      "href",
      /\/blog\/ethnic-restaurants-near-me-ultimate-guide$/,
    );
  });
});

test("what comes later, and a page that is missing", async ({ page, site }) => {
  await test.step("pictures far below a phone's first screen are fetched when the visitor comes near", async () => {
    const fetched = askedOf(page, "image");
    await page.setViewportSize({ width: 412, height: 823 });
    await page.goto("/city-guides/memphis-restaurants");
    const last = page.locator("main img").last();
    const address = await last.evaluate((img: HTMLImageElement) => img.src);
    expect(fetched).not.toContain(address);
    await last.scrollIntoViewIfNeeded();
    await expect.poll(() => last.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  });

  await test.step("letters beyond English ones come when they are read", async () => {
    const checked = (letters: string): Promise<number> =>
      page.evaluate(async (words) => (await document.fonts.load("20px Shrikhand", words)).length, letters);
    expect(await checked("Gus’s & Co. – “86’d”")).toBe(1);
    for (const letters of ["Käse", "Žižek", "a~b", "5 €"]) expect(await checked(letters), letters).toBe(2);
  });

  await test.step("a missing page says so with a real 404, links home, and its path is logged", async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const answer = await page.goto("/city-guides/atlantis?from=a-secret");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/404/);
    await expect(page.getByText("Oops! Page not found")).toBeVisible();
    await expect.poll(site.log).toContain('"path":"/city-guides/atlantis"');
    expect(site.log()).not.toContain("a-secret");
    await page.getByRole("link", { name: "Back home" }).click();
    await expect(page.getByRole("heading", { name: "Tell us what you're craving" })).toBeVisible();
  });

  await test.step("a link to a question opens it, below the bar on top", async () => {
    await page.goto("about:blank");
    await page.goto("/#is-it-free");
    const open = page.locator("details[open]");
    await expect(open).toHaveCount(1);
    await expect(open.locator("#is-it-free")).toBeInViewport();
    const [bar, question] = [page.getByRole("banner"), open.locator("summary")];
    const [above, below] = [await bar.boundingBox(), await question.boundingBox()];
    expect(below!.y).toBeGreaterThanOrEqual(above!.y + above!.height - 1);
  });
});

test.describe("where things move", () => {
  test.use(IN_MOTION);

  const WIDTHS = [320, 360, 768, 1280];

  async function fits(page: Page, what: string): Promise<void> {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(beyond, `${what} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }

  test("a visitor's whole way at any width", async ({ visitor, page, places }) => {
    const breaches: string[] = [];
    await page.exposeFunction("noteBreach", (breach: string) => breaches.push(breach));
    await page.addInitScript(notesBreaches);

    await test.step("no state of the finder scrolls sideways", async () => {
      const search = places.holds("places_search");
      await visitor.opens();
      await fits(page, "the form");
      await visitor.useMyLocation.click();
      await visitor.saysWhere("Memphis");
      await visitor.asks();
      await expect(visitor.dice).toBeVisible();
      await fits(page, "the dice");
      search.open();
      await visitor.skipsTheDice();
      await expect(visitor.check).toBeVisible();
      await fits(page, "the check");
      await visitor.rollsAgain();
      await visitor.readsTheCheck();
      await visitor.back.click();
      await visitor.saysWhere("New York");
      await visitor.asks();
      await expect(visitor.board).toBeVisible();
      await fits(page, "the board");
    });

    await test.step("no page scrolls sideways", async () => {
      await page.goto("/");
      await page.locator('[data-island="newsletter"]').scrollIntoViewIfNeeded();
      await page.getByRole("button", { name: "Join" }).click();
      await visitor.opens("/city-guides/memphis-restaurants");
      await visitor.asks();
      await visitor.readsTheCheck();
      for (const path of [
        "/city-guides",
        "/city-guides/tulsa-restaurants",
        "/city-guides/san-antonio-restaurants",
        "/blog",
        "/blog/how-to-pick-restaurant-when-cant-decide",
        "/no-such-page",
      ]) {
        await page.goto(path);
        await fits(page, path);
      }
    });

    await test.step("the content policy is never broken on a visitor's whole way", async () => {
      await page.goto("/blog/food-decider");
      await page.goto("/no-such-page");
      expect(breaches).toEqual([]);
    });
  });
});

function notesBreaches(): void {
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
    const { noteBreach } = globalThis as unknown as { noteBreach: (breach: string) => void };
    noteBreach(`${violatedDirective} ${blockedURI} ${sample} on ${location.pathname}`);
  });
}
