import { partsInPlace } from "../../parts-in-place.js";
import { ask, type RawAnswer } from "../raw-request.js";
import { type RunningApp, runApp } from "../running-app.js";
import { rateLimits } from "@dinner-dice/server/middleware/rate-limit";
import { type DrawName, nameDrawer } from "@dinner-dice/server/routes/check-preview";
import { loadSite } from "@dinner-dice/server/site/site";
import { writeSentCheck } from "@dinner-dice/core/roll/sent-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { sentCheck } from "../../core/fixtures.js";

const parts = await partsInPlace();
const site = await loadSite(parts.site, { product: "Dinner Dice", siteUrl: "https://dice.example" });
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

let app: RunningApp | undefined;
afterEach(() => app?.close());

/** The part of a check's link that a server gets. */
function queryOf(name: string): string {
  const link = writeSentCheck(sentCheck([{ name, address: "1 Main St" }, { name: "The Rival" }], 0));
  return link.slice(0, link.indexOf("#"));
}

async function at(path: string, ports: Parameters<typeof runApp>[0] = {}): Promise<RawAnswer> {
  app ??= await runApp({ site, siteUrl: "https://dice.example", ...ports });
  return ask(app.url, { path });
}
afterEach(() => {
  app = undefined;
});

describe("the link of a sent check", () => {
  it("tells a preview the picked name, its picture and its own address, and nobody else's", async () => {
    const query = queryOf('Gus’s "Hot" <b>& Co');
    const { status, body } = await at(`/check${query}`);
    const told = (name: string): string | undefined =>
      new RegExp(`<meta property="og:${name}" content="([^"]*)">`).exec(body)?.[1];
    expect(status).toBe(200);
    expect(told("title")).toBe("Gus’s &quot;Hot&quot; &lt;b&gt;&amp; Co");
    expect(told("image")).toBe(`https://dice.example/check.png${query}`);
    expect(told("url")).toBe(`https://dice.example/check${query}`);
    expect(body).not.toContain("Rival");
    expect(body).not.toContain("<b>& Co");
  });

  it("is the usual page without a name", async () => {
    const plain = await at("/check");
    expect((await at("/check?p=~6bv~")).body).toBe(plain.body);
  });
});

describe("the picture of a sent check", () => {
  it("is drawn once, in bounds, and may be stored for an hour", async () => {
    const draw = vi.fn<DrawName>().mockResolvedValue(PNG);
    const { status, headers, raw } = await at(`/check.png${queryOf("Gus’s")}`, { drawName: draw });
    expect([status, headers["content-type"], raw]).toEqual([200, "image/png", PNG]);
    expect(headers["cache-control"]).toBe("public, max-age=3600");
    await at(`/check.png${queryOf("Gus’s")}&utm_source=chat`);
    expect(draw.mock.calls).toEqual([["Gus’s"]]);
  });

  it.each<[string, string, DrawName]>([
    ["has a script that we cannot write", queryOf("寿司"), async () => undefined],
    ["failed", queryOf("Gus’s"), () => Promise.reject(new Error("no"))],
    ["has no name", "", async () => PNG],
  ])("is the home page's where it %s", async (_, query, drawName) => {
    const { status, headers } = await at(`/check.png${query}`, { drawName });
    expect([status, headers["location"]]).toEqual([302, "/social/home.png"]);
  });

  it("is the home page's while both threads draw, and limited for a visitor", async () => {
    let finish = (): void => undefined;
    const drawing = new Promise<Uint8Array>((resolve) => {
      finish = () => resolve(PNG);
    });
    const draw = vi.fn<DrawName>(() => drawing);
    const limits = rateLimits({ perMinute: 6, globalPerMinute: 0, trustedProxies: [] });
    const first = [at(`/check.png${queryOf("A")}`, { drawName: draw, limits }).catch(() => undefined)];
    await vi.waitFor(() => expect(draw).toHaveBeenCalledTimes(1));
    first.push(at(`/check.png${queryOf("B")}`));
    await vi.waitFor(() => expect(draw).toHaveBeenCalledTimes(2));
    expect((await at(`/check.png${queryOf("C")}`)).status).toBe(302);
    finish();
    expect((await Promise.all(first)).map((answer) => answer?.status)).toEqual([200, 200]);
    expect((await at(`/check.png${queryOf("A")}`)).status).toBe(429);
  });

  it("is a PNG of 1200 by 630 pixels for names that our face writes, accents aside", async () => {
    const draw = nameDrawer(parts.code);
    const picture = Buffer.from((await draw("Phở Café 14"))!);
    expect(picture.subarray(0, 4)).toEqual(PNG);
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(await draw("寿司")).toBeUndefined();
  });
});
