import { prop } from "../../prop.js";
import { ask, type RawAnswer } from "../raw-request.js";
import { LOST, pagesServed } from "../routes/paged-site.js";
import { LINES, plainWords, canonicalPath } from "@dinner-dice/server/middleware/pages";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

const served = pagesServed();

describe("another way of writing an address", () => {
  it.each([
    ["/blog/", "/blog"],
    ["/BLOG", "/blog"],
    ["/Blog//", "/blog"],
    ["/Blog/?page=2", "/blog?page=2"],
    ["//", "/"],
  ])("%s leads in one hop to %s", async (path, location) => {
    const { status, headers } = await get(path);
    expect([status, headers["location"]]).toEqual([308, location]);
    expect((await get(location)).status).toBe(200);
  });

  it.each([
    "//evil.example",
    "//evil.example/",
    "//evil.example/blog/",
    "//EVIL.example/..",
    "/\\evil.example/",
    "/%2f%2fevil.example/",
    "/blog/https://evil.example/",
  ])("%s leads nowhere else", async (path) => {
    const { status, headers } = await get(path);
    expect([status, headers["location"]]).toEqual([404, undefined]);
  });

  it("stays on our host, whatever host was asked for", async () => {
    const { status, headers } = await get("http://evil.example/BLOG/", { host: "evil.example" });
    expect([status, headers["location"]]).toEqual([308, "/blog"]);
  });

  prop([fc.string({ unit: fc.constantFrom("/", "a", "B", ".", "%2f", ":", "@", "\\") })])(
    "has one canonical form",
    (path) => {
      const canonical = canonicalPath(`/${path}`);
      expect(canonicalPath(canonical)).toBe(canonical);
      expect(canonical).toBe(`/${path}`.toLowerCase().split(/\/+$/)[0] || "/");
    },
  );

  it("is found in one walk, however many slashes there are before something else", () => {
    const path = `${"/".repeat(100_000)}x`;
    const before = process.cpuUsage();
    expect(canonicalPath(path)).toBe(path);
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(2);
  });
});

describe("an address of no page", () => {
  it.each([
    "/nowhere",
    "/404",
    "/404/",
    "/.env",
    "/.git/config",
    "/..%2f..%2fetc/passwd",
    "/../etc/passwd",
    "/%2e%2e/site.json",
    "/site.json",
    "/500",
    "/refused",
    "/home-site.json",
    "/index.html",
    "/blog.html",
    "/assets/",
    "/__proto__",
    "/%",
    "/%00",
  ])("%s is a real 404", async (path) => {
    const { status, headers, body } = await get(path, { accept: "text/html" });
    expect([status, body]).toEqual([404, LOST]);
    expect(headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
    });
    expect(headers).not.toHaveProperty("etag");
    expect(served.app.log).toEqual([["page not found", { path: plainWords(path) }]]);
  });

  it("is logged without its query, by its plain words alone", async () => {
    await get("/nowhere?email=ann@example.com&lat=35.1");
    await get("/blog/canary@example.org/35.123456,-90.049876");
    await get("/a%0d%0aforged%1b[2J");
    await get(`/${"x".repeat(5000)}`);
    await get("/a/b/c/d/e");
    const paths = served.app.log.map(([, fields]) => String(fields?.["path"]));
    expect(paths).toEqual(["/nowhere", "/blog/*/*", "/*", "/*", "/a/b/c/d/*"]);
  });

  it("fills no log however often it is asked for", async () => {
    for (let each = 0; each < 3 * LINES; each += 1) await get("/nowhere");
    expect(served.app.log.length).toBeLessThan(LINES + 10);
  });

  it("is a 404 for whoever claims to have it already", async () => {
    const { status, body } = await get("/nowhere", { "if-none-match": "*" });
    expect([status, body]).toEqual([404, LOST]);
  });

  it("is a short word for whoever reads no HTML", async () => {
    const { status, headers, body } = await get("/nowhere", { accept: "application/json" });
    expect(headers["cache-control"]).toBe("no-store");
    expect([status, body]).toEqual([404, "Not Found"]);
  });

  it("cannot be written to", async () => {
    for (const method of ["POST", "PUT", "DELETE", "PATCH", "TRACE", "OPTIONS"]) {
      const { status, headers, body } = await ask(served.app.url, { method, path: "/nowhere" });
      expect([method, status, headers["allow"]]).toEqual([method, 405, "GET, HEAD"]);
      expect(JSON.parse(body)).toEqual({ error: "This method is not allowed here." });
    }
  });
});

function get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<RawAnswer> {
  return ask(served.app.url, { path, headers });
}
