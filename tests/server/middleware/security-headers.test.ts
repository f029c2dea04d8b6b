import { ask } from "../raw-request.js";
import { runApp } from "../running-app.js";
import type { MapTiles } from "@dinner-dice/core/place/attribution";
import { contentPolicy } from "@dinner-dice/server/middleware/security-headers";
import { expect, it } from "vitest";

function directive(policy: string, name: string): string | undefined {
  return policy.split("; ").find((each) => each.startsWith(`${name} `));
}

it("allows no pictures but ours and Google's reviewers, and a fake's where one answers", () => {
  const usual = "img-src 'self' data: https://lh3.googleusercontent.com https://*.ggpht.com";
  expect(directive(contentPolicy({}), "img-src")).toBe(usual);
  const images = ["http://127.0.0.1:4310"];
  expect(directive(contentPolicy({}, { images }), "img-src")).toBe(`${usual} http://127.0.0.1:4310`);
});

it("allows scripts of our own only, whatever else is allowed", () => {
  const hosts = { images: ["http://127.0.0.1:1"] };
  expect(directive(contentPolicy({ styles: ["sha256-x"] }, hosts), "script-src")).toBe("script-src 'self'");
  const policy = contentPolicy({ scripts: ["sha256-y"] }, hosts);
  expect(directive(policy, "script-src")).toBe("script-src 'self' 'sha256-y'");
});

it("lets no style attribute count, and no text become HTML or script", () => {
  const policy = contentPolicy({});
  expect(directive(policy, "style-src-attr")).toBe("style-src-attr 'none'");
  expect(directive(policy, "require-trusted-types-for")).toBe("require-trusted-types-for 'script'");
  expect(directive(policy, "trusted-types")).toBe("trusted-types dinner-dice dinner-dice-worker");
  expect(policy).not.toContain("unsafe");
});

it("names each hash of a style once", () => {
  const empty = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=";
  const policy = directive(contentPolicy({ styles: [empty, "sha256-x", empty] }), "style-src");
  expect(policy).toBe(`style-src 'self' '${empty}' 'sha256-x'`);
});

it("forbids frames in both words alike, but for the map's", async () => {
  const app = await runApp();
  const said = async (path: string): Promise<readonly unknown[]> => {
    const { headers } = await ask(app.url, { path });
    const ancestors = directive(String(headers["content-security-policy"]), "frame-ancestors");
    return [headers["x-frame-options"], ancestors];
  };
  expect(await said("/")).toEqual(["DENY", "frame-ancestors 'none'"]);
  expect(await said("/map-frame")).toEqual(["SAMEORIGIN", "frame-ancestors 'self'"]);
  await app.close();
});

it("lets the map's frame reach the origin of the operator's tiles, and no page of ours", async () => {
  const images = async (path: string, tiles?: MapTiles): Promise<string | undefined> => {
    const app = await runApp({ tiles });
    const { headers } = await ask(app.url, { path });
    await app.close();
    return directive(String(headers["content-security-policy"]), "img-src");
  };
  const tiles = { url: "https://tile.example:8443/osm/{z}/{x}/{y}.png", credits: [{ text: "Mappers" }] };
  expect(await images("/map-frame", tiles)).toBe(`${await images("/map-frame")} https://tile.example:8443`);
  expect(await images("/", tiles)).toBe(await images("/"));
});
