import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ELEMENT } from "@dinner-dice/server/doors/embed";
import { ELEMENT_PATH, OEMBED_PATH } from "@dinner-dice/content/site-paths";
import { LLMS_PATH, SERVER_CARD_PATH } from "@dinner-dice/server/doors/doors";
import { PlacesError } from "@dinner-dice/core/ports/places-provider";
import { provider } from "../../core/fixtures.js";
import type { RunningApp } from "../running-app.js";
import { openDoors } from "./opened-doors.js";

let app: RunningApp;
beforeAll(async () => {
  app = await openDoors();
});
afterAll(() => app.close());

describe("the page that others may frame", () => {
  it("rolls by its form alone, and sets nothing", async () => {
    const page = await fetch(`${app.url}/embed/memphis?cuisine=BBQ&roll=1`);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain("The die shows");
    expect(html).toContain(`${app.url}/check?p=`);
    expect(html).toMatch(/BBQ[^<]*\. Order: /);
    expect(html).toMatch(/Directions<.*Find Another Restaurant<.*Share<.*Check this roll</);
    expect(page.headers.get("set-cookie")).toBeNull();
  });

  it.each([
    ["another site's image", "GET", { "sec-fetch-site": "cross-site" }],
    ["a prefetch", "GET", { "sec-purpose": "prefetch" }],
    ["a HEAD", "HEAD", {}],
  ])("does not roll for %s, which costs nothing", async (_, method, headers) => {
    const page = await fetch(`${app.url}/embed/memphis?roll=1`, { method, headers });
    expect([page.status, (await page.text()).includes("The die shows")]).toEqual([200, false]);
    const place = await fetch(`${app.url}/api/v1/places/memphis%2Fcentral-bbq`, { method, headers });
    expect(place.status).toBe(403);
  });

  it("is the only one that may be framed", async () => {
    const framed = await fetch(`${app.url}/embed/memphis`);
    expect(framed.headers.get("content-security-policy")).toContain("frame-ancestors *");
    expect(framed.headers.get("x-frame-options")).toBeNull();
    for (const path of ["/", "/embed.js", "/api", "/check"]) {
      const { headers } = await fetch(app.url + path);
      expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    }
  });

  it.each(["Martian", "BBQ&cuisine=Thai"])(
    "says in a sentence that %s is no cuisine, and does not roll",
    async (cuisine) => {
      const page = await fetch(`${app.url}/embed/memphis?cuisine=${cuisine}&roll=1`);
      const html = await page.text();
      expect([page.status, html]).toEqual([422, expect.stringContaining("cuisine is not in the list above")]);
      expect(html).not.toContain("The die shows");
      expect(html).toContain("<form");
    },
  );

  it("rolls the guide's entries also while the server's source does not answer", async () => {
    const gone = provider({ searchNearby: () => Promise.reject(new PlacesError("unreachable", "gone")) });
    const broken = await openDoors({ places: gone });
    const page = await fetch(`${broken.url}/embed/memphis?roll=1`);
    expect(await page.text()).toContain("The die shows");
    await broken.close();
  });

  it("rolls near any place, in the host's two colors, and keeps both for the next roll", async () => {
    const page = await fetch(`${app.url}/embed?near=Memphis%2C+TN&accent=%23ffee00&ground=112233&roll=1`);
    const html = await page.text();
    expect(page.headers.get("content-security-policy")).toContain("frame-ancestors *");
    expect(html).toContain("<h1>Where to eat near Memphis, TN?</h1>");
    expect(html).toContain("The die shows");
    expect(html).toContain('<input type="hidden" name="near" value="Memphis, TN">');
    expect(html).toContain("--mark:#ffee00;--on-mark:#000000");
    expect(html).toContain("--paper:#112233;--card:#112233;--ink:#ffffff");
  });

  it.each(["near=%22%3E%3Cscript%3E&accent=red%7D", "near=Zzyzxberg%2C+Ohio&roll=1", "near="])(
    "answers %s with a page in words",
    async (query) => {
      const page = await fetch(`${app.url}/embed?${query}`);
      const html = await page.text();
      expect(html).toContain("<h1>");
      expect(html).not.toMatch(/<script>&|"><script|--mark:red/);
    },
  );

  it.each([
    ["place=Boise%2C+ID&accent=%23ffee00", 'near="Boise, ID" accent="#ffee00"', "near=Boise%2C+ID"],
    ["place=memphis", 'city="memphis"', "/embed/memphis?"],
    ["place=%22%3E%3Cscript%3Ex&ground=red", 'near="&quot;&gt;&lt;script&gt;x"', "near=%22%3E%3Cscript%3Ex"],
  ])("makes the snippet for %s, with a preview", async (query, attributes, framed) => {
    const page = await fetch(`${app.url}/embed?${query}`);
    const html = await page.text();
    const [, copied = ""] = /<pre><code>(.*?)<\/code>/s.exec(html) ?? [];
    const [, preview = ""] = /<iframe[^>]* src="(.*?)"/.exec(html) ?? [];
    const text = copied
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&quot;", '"')
      .replaceAll("&amp;", "&");
    expect(text).toBe(
      `<script src="${app.url}/embed.js" async></script>\n<dinner-dice ${attributes}></dinner-dice>`,
    );
    expect(preview).toContain(framed);
    expect((await fetch(app.url + preview.replaceAll("&amp;", "&"))).status).toBe(200);
    expect(page.headers.get("content-security-policy")).toContain("frame-src 'self'");
  });

  it("says so in a sentence where there is no such city", async () => {
    const page = await fetch(`${app.url}/embed/atlantis`);
    expect([page.status, await page.text()]).toEqual([
      404,
      expect.stringContaining("We don't have a guide to this city."),
    ]);
  });
});

it("the element's file is smaller than 2 kB, and any page may load it", async () => {
  const file = await fetch(app.url + ELEMENT_PATH);
  expect(file.headers.get("content-type")).toContain("text/javascript");
  expect(file.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(Buffer.byteLength(await file.text())).toBeLessThan(2000);
  expect(ELEMENT).not.toMatch(/cookie|localStorage|sessionStorage/);
});

describe("oEmbed", () => {
  const ask = (query: string): Promise<Response> => fetch(`${app.url}${OEMBED_PATH}?${query}`);

  it("describes the frame of a guide", async () => {
    const url = encodeURIComponent(`${app.url}/city-guides/memphis-restaurants`);
    expect(await (await ask(`url=${url}&maxwidth=300`)).json()).toMatchObject({
      version: "1.0",
      type: "rich",
      width: 300,
      html: expect.stringContaining(`src="${app.url}/embed/memphis"`),
    });
  });

  it.each([
    ["url=https%3A%2F%2Fevil.example%2Fcity-guides%2Fmemphis-restaurants", 404],
    ["url=nonsense", 404],
    ["format=xml", 501],
  ])("answers %s with %i", async (query, status) => {
    expect((await ask(query)).status).toBe(status);
  });
});

it("agents find the doors", async () => {
  const text = await (await fetch(app.url + LLMS_PATH)).text();
  expect(text).toContain(`${app.url}/mcp`);
  expect(text).toContain("/city-guides/memphis-restaurants.md");
  expect(await (await fetch(app.url + SERVER_CARD_PATH)).json()).toMatchObject({
    transport: { endpoint: "/mcp" },
  });
});
