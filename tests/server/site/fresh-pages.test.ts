import { freshPages } from "@dinner-dice/server/site/fresh-pages";
import type { Site } from "@dinner-dice/server/site/site";
import { beforeAll, describe, expect, it } from "vitest";
import { siteOf } from "../site-of.js";

let site: Site;
beforeAll(async () => {
  site = await siteOf([
    { file: "blog.html", content: "<p>Words.</p>", path: "/blog" },
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

  it("are there when the folder cannot be looked at", async () => {
    const look = (): Promise<never> => Promise.reject(new Error("EACCES"));
    expect(await freshPages(site, { look }, Date)("/blog")).toBe(site.get("/blog"));
  });
});
