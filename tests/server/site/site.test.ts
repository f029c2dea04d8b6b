import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { loadSite } from "@dinner-dice/server/site/site";
import { styleHashesOf } from "@dinner-dice/server/site/style-hashes";
import { describe, expect, it } from "vitest";
import { siteOf } from "../site-of.js";

const PAGE = "<!doctype html><style>p{color:red}</style><style></style><p>Roll";

describe("the built site", () => {
  it("is read whole, each file in every encoding it has", async () => {
    const site = await siteOf([
      { file: "index.html", content: PAGE, path: "/" },
      { file: "assets/a.png", content: "picture" },
      { file: "home-site.json", content: "{}", path: "" },
    ]);
    expect([...site.keys()]).toEqual(["/", "/assets/a.png"]);
    const { br, gzip, identity } = site.get("/")?.bodies ?? {};
    const bodies = [brotliDecompressSync(br!.bytes), gunzipSync(gzip!.bytes), identity!.bytes].map(String);
    expect(bodies).toEqual([PAGE, PAGE, PAGE]);
    expect(new Set([br!.etag, gzip!.etag, identity!.etag]).size).toBe(3);
    expect(Object.keys(site.get("/assets/a.png")?.bodies ?? {})).toEqual(["identity"]);
  });

  it("has the same hashes of style tags at build time and when a page is drawn", async () => {
    const site = await siteOf([{ file: "index.html", content: PAGE, path: "/" }]);
    expect(site.get("/")?.styleHashes).toEqual(styleHashesOf(PAGE));
    expect(styleHashesOf(PAGE)).toHaveLength(2);
  });

  it("has an ETag that changes with the content and with nothing else", async () => {
    const [one, same, other] = await Promise.all(
      ["a", "a", "b"].map(async (content) => {
        const site = await siteOf([{ file: "a.txt", content }]);
        return site.get("/a.txt")?.bodies.identity?.etag;
      }),
    );
    expect(one).toBe(same);
    expect(one).not.toBe(other);
  });

  it("that was not built, or lost a file, is a failure at the start", async () => {
    const folder = await mkdtemp(join(tmpdir(), "site-"));
    await expect(loadSite(folder)).rejects.toMatchObject({ code: "ENOENT" });
    const lost = { path: "/", file: "index.html", type: "text/html", compressed: false, immutable: false };
    await writeFile(join(folder, "site.json"), JSON.stringify([lost]));
    await expect(loadSite(folder)).rejects.toMatchObject({ code: "ENOENT" });
    await rm(folder, { recursive: true });
  });
});
