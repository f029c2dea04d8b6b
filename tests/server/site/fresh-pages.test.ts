import { freshPages } from "@dinner-dice/server/site/fresh-pages";
import type { Site } from "@dinner-dice/server/site/site";
import { beforeAll, describe, expect, it } from "vitest";
import { siteOf } from "../site-of.js";

let site: Site;
beforeAll(async () => {
  site = await siteOf([
    { file: "blog.html", content: "<p>Words.</p>", path: "/blog" },
    {
      file: "guide.html",
      content: '<li id="paynes" class="n1"><span class="seen">Confirmed open May 2026</span></li>',
      path: "/city-guides/memphis-restaurants",
    },
    { file: "a.css", content: "p{}", path: "/a.css" },
  ]);
});

describe("the site's files", () => {
  it("are served after a look for new sets, where they are pages", async () => {
    let looks = 0;
    const look = async (): Promise<void> => {
      looks += 1;
    };
    const pageAt = freshPages(site, { look }, Date);
    expect(await pageAt("/blog")).toBe(site.get("/blog"));
    expect(await pageAt("/a.css")).toBe(site.get("/a.css"));
    expect(await pageAt("/atlantis")).toBeUndefined();
    expect(looks).toBe(1);
  });

  it("follow what visitors report of a guide's places, and what is forgotten", async () => {
    const reported = { id: "memphis/paynes", name: "Payne's", point: { lat: 35, lng: -90 } };
    let list = [{ ...reported, id: "boise/paynes" }];
    const clock = { now: () => Date.UTC(2026, 10, 28) };
    const pageAt = freshPages(site, { look: async () => undefined, doubted: async () => list }, clock);
    const text = async (): Promise<string> =>
      String((await pageAt("/city-guides/memphis-restaurants"))?.plain.toString());
    expect(await text()).toContain("Confirmed open May 2026");
    list = [reported];
    expect(await text()).toContain("Visitors reported it closed");
    list = [];
    expect(await text()).toContain("Confirmed open May 2026");
  });

  it("are there when the folder cannot be looked at", async () => {
    const look = (): Promise<never> => Promise.reject(new Error("EACCES"));
    expect(await freshPages(site, { look }, Date)("/blog")).toBe(site.get("/blog"));
  });
});
