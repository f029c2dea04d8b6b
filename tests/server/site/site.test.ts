import { siteOf } from "../site-of.js";
import { PLACEHOLDERS } from "@dinner-dice/content/site-file";
import type { ServedFile } from "@dinner-dice/server/site/served-file";
import { loadSite } from "@dinner-dice/server/site/site";
import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";

const IDENTITY = { product: "Salt & Dice", siteUrl: "https://dice.example" };
const { product, siteUrl } = PLACEHOLDERS;
const PAGE = "<!doctype html><style>p{color:red}</style><style></style><p>Roll";

describe("the built site", () => {
  it("is read whole, each file in every encoding it has", async () => {
    const site = await siteOf([
      { file: "index.html", content: PAGE, path: "/" },
      { file: "assets/a.png", content: "picture" },
      { file: "home-site.json", content: "{}", path: "" },
    ]);
    expect([...site.keys()]).toEqual(["/", "/assets/a.png"]);
    const page = site.get("/")!;
    expect(await travelling(page)).toEqual([PAGE, PAGE, PAGE]);
    expect(new Set(page.encodings.map((encoding) => page.etag(encoding))).size).toBe(3);
    expect(site.get("/assets/a.png")?.encodings).toEqual(["identity"]);
  });

  it("knows the hashes of the styles and scripts that run inside a page, and of no other file", async () => {
    const hash = (text: string): string => `sha256-${createHash("sha256").update(text).digest("base64")}`;
    const content = [
      '<style>a{}</style><style data-x="1">b{}</style>',
      '<script type="module" src="/loader.js" data-wake="/w.js"></script>',
      '<script type="application/ld+json">{"@type":"WebSite"}</script>',
      '<script type="module" data-wake="/w.js">roll()\n</script><script>x</script>',
    ].join("\n");
    const site = await siteOf([
      { file: "index.html", content, path: "/" },
      { file: "page.txt", content },
    ]);
    expect(site.get("/")?.facts.inlineHashes).toEqual({
      styles: [hash("a{}"), hash("b{}")],
      scripts: [hash("roll()\n"), hash("x")],
    });
    expect(site.get("/page.txt")?.facts.inlineHashes).toEqual({ styles: [], scripts: [] });
  });

  it("has an ETag that changes with the content and with nothing else", async () => {
    const [one, same, other] = await Promise.all(
      ["a", "a", "b"].map(async (content) => {
        const site = await siteOf([{ file: "a.txt", content }]);
        return site.get("/a.txt")?.etag("br");
      }),
    );
    expect(one).toBe(same);
    expect(one).not.toBe(other);
  });

  it("that was not built, or lost a file, is a failure at the start", async () => {
    const folder = await mkdtemp(join(tmpdir(), "site-"));
    await expect(loadSite(folder, IDENTITY)).rejects.toMatchObject({ code: "ENOENT" });
    const lost = { path: "/", file: "index.html", type: "text/html", compressed: false, immutable: false };
    await writeFile(join(folder, "site.json"), JSON.stringify([lost]));
    await expect(loadSite(folder, IDENTITY)).rejects.toMatchObject({ code: "ENOENT" });
    await rm(folder, { recursive: true });
  });
});

describe("what only a running server knows", () => {
  it("is filled in as each content type writes it, and travels in every encoding", async () => {
    const ld = '<script type="application/ld+json">{"name":"NAME","url":"URL/"}</script>';
    const site = await siteOf(
      [
        { file: "index.html", content: open(`<title>NAME</title>${ld}<a href="/blog/SLUG">`), path: "/" },
        { file: "feed.xml", content: open("<title>NAME</title><id>URL/blog</id>") },
        { file: "manifest.webmanifest", content: open('{"name":"NAME"}') },
        { file: "robots.txt", content: open("Sitemap: URL/sitemap.xml") },
      ],
      IDENTITY,
    );
    const words = [...site.values()].map(({ plain }) => plain.toString());
    expect(words.toSorted()).toEqual([
      "<title>Salt &amp; Dice</title><id>https://dice.example/blog</id>",
      '<title>Salt &amp; Dice</title><script type="application/ld+json">{"name":"Salt & Dice","url":"https://dice.example/"}</script><a href="/blog/salt-dice">',
      "Sitemap: https://dice.example/sitemap.xml",
      '{"name":"Salt & Dice"}',
    ]);
    const home = site.get("/")!;
    expect(new Set(await travelling(home))).toEqual(new Set([home.plain.toString()]));
  });

  it("is filled into addresses", async () => {
    const content = open("<p>NAME");
    const site = await siteOf([{ file: "a.html", content, path: open("/blog/roll-SLUG") }], IDENTITY);
    expect([...site.keys()]).toEqual(["/blog/roll-salt-dice"]);
  });

  it("allows only what the build brought, whatever is filled in", async () => {
    const content = open("<title>NAME URL</title><style>a{b:NAME}</style>");
    const site = await siteOf([{ file: "index.html", content, path: "/" }], {
      ...IDENTITY,
      statements: { holds: new Set(), facts: {} },
      siteUrl: "</title><script>self.pwned=1</script>",
    });
    const hash = createHash("sha256").update("a{b:Salt &amp; Dice}").digest("base64");
    expect(site.get("/")?.facts.inlineHashes).toEqual({ styles: [`sha256-${hash}`], scripts: [] });
  });

  it("changes the service worker, so that browsers keep the pages anew", async () => {
    const worker = async (identity: Partial<typeof IDENTITY>, contact = ""): Promise<string> => {
      const statements = { holds: new Set<string>(), facts: { contact } };
      const file = { file: "sw.js", content: PLACEHOLDERS.edition };
      const site = await siteOf([file], { ...IDENTITY, ...identity, statements });
      return String(site.get("/sw.js")?.plain);
    };
    const all = [
      worker({}),
      worker({ product: "Other Name" }),
      worker({ siteUrl: "https://b.example" }),
      worker({}, "ann@example.com"),
    ];
    expect(new Set(await Promise.all(all)).size).toBe(all.length);
    expect(await worker({})).toBe(await all[0]);
  });

  it("changes the ETag", async () => {
    const tags = await Promise.all(
      ["https://a.example", "https://b.example"].map(async (address) => {
        const file = { file: "robots.txt", content: open("URL") };
        const site = await siteOf([file], { ...IDENTITY, siteUrl: address });
        return site.get("/robots.txt")?.etag("br");
      }),
    );
    expect(tags[0]).not.toBe(tags[1]);
  });
});

function open(text: string): string {
  return text.replaceAll("NAME", product.name).replaceAll("SLUG", product.slug).replaceAll("URL", siteUrl);
}

async function travelling(file: ServedFile): Promise<readonly string[]> {
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: Buffer.from };
  return Promise.all(
    file.encodings.map(async (encoding) => String(unpack[encoding](await file.body(encoding)))),
  );
}
