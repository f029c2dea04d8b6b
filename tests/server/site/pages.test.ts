import { prop } from "../../prop.js";
import { webPath } from "../../web-path.js";
import { ask, type RawAnswer } from "../raw-request.js";
import { BROKEN, HOME, pagesServed } from "../routes/paged-site.js";
import { type RunningApp, runApp } from "../running-app.js";
import { siteOf } from "../site-of.js";
import { PLACEHOLDERS } from "@dinner-dice/content/site-file";
import { inlineHashesOf } from "@dinner-dice/server/site/served-file";
import * as fc from "fast-check";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";

const EVERY_ANSWER = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "permissions-policy": "geolocation=(self), camera=(), microphone=(), payment=(), usb=()",
  "content-security-policy": expect.stringMatching(/^default-src 'none'; script-src 'self'; style-src/),
};

const served = pagesServed();

describe("a page", () => {
  it.each([
    ["br, gzip", "br", (body: Buffer) => brotliDecompressSync(body).toString()],
    ["gzip, deflate, br, zstd", "br", (body: Buffer) => brotliDecompressSync(body).toString()],
    ["gzip, br;q=0", "gzip", (body: Buffer) => gunzipSync(body).toString()],
    ["gzip, deflate", "gzip", (body: Buffer) => gunzipSync(body).toString()],
    ["identity", undefined, String],
    ["br;q=0, gzip;q=0", undefined, String],
  ])("is sent to a browser that accepts '%s'", async (accepted, encoding, unpack) => {
    const answer = await bytesOf("/", { "accept-encoding": accepted });
    expect(answer.headers.get("content-encoding") ?? undefined).toBe(encoding);
    expect(unpack(answer.body)).toBe(HOME);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "content-length": String(answer.body.length),
      vary: "accept-encoding",
      "cache-control": "no-cache",
      "speculation-rules": '"/speculation-rules.json"',
    });
  });

  it("is 304 to a browser that has it in the same encoding, and only then", async () => {
    const inBrotli = { "accept-encoding": "br" };
    const { headers } = await get("/", inBrotli);
    const etag = String(headers["etag"]);
    expect(etag).toMatch(/^"[\w-]{22}-br"$/);
    const again = await get("/", { ...inBrotli, "if-none-match": etag });
    const { etag: kept, vary } = again.headers;
    expect([again.status, again.reason, again.body, kept, vary]).toEqual([
      ...[304, "Not Modified", ""],
      ...[etag, "accept-encoding"],
    ]);
    expect((await get("/", { "accept-encoding": "gzip", "if-none-match": etag })).status).toBe(200);
    expect((await get("/", { ...inBrotli, "if-none-match": '"other"' })).status).toBe(200);
  });

  it("that brings inside what may be fetched ahead asks for no second file of it", async () => {
    const content = '<!doctype html><script type="speculationrules">{}</script>';
    const own = await siteOf([
      { file: "index.html", content, path: "/" },
      { file: "pages.speculationrules", content: "{}", path: "/speculation-rules.json" },
    ]);
    const running = await runApp({ site: own });
    const { headers } = await ask(running.url, { path: "/" });
    await running.close();
    expect(headers).not.toHaveProperty("speculation-rules");
    expect(headers["content-security-policy"]).toContain(
      `script-src 'self' '${inlineHashesOf(content).scripts[0]}';`,
    );
  });

  it("is described by HEAD and not sent", async () => {
    const [head, whole] = [await ask(served.app.url, { method: "HEAD", path: "/" }), await get("/")];
    expect([head.status, head.body]).toEqual([200, ""]);
    expect({ ...head.headers, date: "" }).toEqual({ ...whole.headers, date: "" });
  });

  it("allows its own style tags by their hashes", async () => {
    const policy = String((await get("/")).headers["content-security-policy"]);
    expect(policy).toContain(`style-src 'self' '${served.site.get("/")?.facts.inlineHashes.styles[0]}'`);
    expect(policy).toMatch(/^(?!.*script-src[^;]*(unsafe|\*))/);
  });

  it("that holds the map has a policy of its own", async () => {
    const { headers } = await get("/map-frame");
    expect(headers["content-security-policy"]).toMatch(/script-src 'self' https:\/\/\*\.googleapis\.com/);
    expect(headers["content-security-policy"]).toMatch(/frame-ancestors 'self'/);
  });
});

describe("an asset", () => {
  it("is kept for ever, for its name changes with it", async () => {
    const { status, headers, body } = await get("/assets/loader-x1.js");
    expect([status, body]).toEqual([200, "roll()"]);
    expect(headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "text/javascript; charset=utf-8",
    });
    expect(headers).not.toHaveProperty("speculation-rules");
  });

  it("that is packed already is not packed again", async () => {
    const { headers } = await get("/social/home.png", { "accept-encoding": "br, gzip" });
    expect(headers).not.toHaveProperty("content-encoding");
    expect(headers["content-type"]).toBe("image/png");
  });
});

describe("the home page", () => {
  it("takes forms besides being read", async () => {
    const { status, headers } = await ask(served.app.url, { method: "PUT", path: "/" });
    expect([status, headers["allow"]]).toEqual([405, "GET, HEAD, POST"]);
  });
});

describe("every answer", () => {
  it.each([
    [{ path: "/" }, 200],
    [{ path: "/assets/loader-x1.js" }, 200],
    [{ path: "/", headers: { "if-none-match": "*" } }, 304],
    [{ path: "http://[/" }, 400],
    [{ path: "http://[/", method: "POST" }, 400],
    [{ path: "http://?where" }, 400],
    [{ path: "foo://bar", method: "HEAD" }, 400],
    [{ path: "/blog/" }, 308],
    [{ path: "/nowhere" }, 404],
    [{ path: "/", method: "PUT" }, 405],
    [{ path: "/healthz" }, 200],
    [{ path: "/readyz" }, 200],
    [{ path: "/functions/v1/google-maps" }, 405],
    [{ path: "/functions/v1/google-maps", method: "POST", body: "{}" }, 415],
    [{ path: "/", method: "POST", headers: { "sec-fetch-site": "cross-site" } }, 403],
    [
      {
        path: "/",
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: `location=${"x".repeat(20_000)}`,
      },
      413,
    ],
  ])("carries the security headers and no cookie: %j", async (request, status) => {
    const answer = await ask(served.app.url, request);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject(EVERY_ANSWER);
    expect(answer.headers).not.toHaveProperty("set-cookie");
    expect(answer.headers).not.toHaveProperty("x-powered-by");
  });

  it("F20 carries them when a handler breaks", async () => {
    const [answer] = await breaking();
    expect([answer.status, answer.headers]).toEqual([500, expect.objectContaining(EVERY_ANSWER)]);
    expect(answer.body).not.toContain("secret");
  });

  it("to a person says on a page what broke, under the number that the log has", async () => {
    const [answer, log] = await breaking({ accept: "text/html,application/xhtml+xml,*/*;q=0.8" });
    expect([answer.status, answer.headers["content-type"]]).toEqual([500, "text/html; charset=utf-8"]);
    const [[message, fields] = []] = log;
    expect(message).toBe("request failed");
    expect(fields).toMatchObject({ method: "GET", path: "/readyz", cause: "Error", message: "secret words" });
    expect(fields?.["stack"]).toMatch(/^Error: secret words\n {4}at .*pages\.test\.ts/);
    expect(answer.body).toBe(BROKEN.replace(PLACEHOLDERS.requestId, String(fields?.["id"])));
    expect(answer.headers["cache-control"]).toBe("no-store");
    for (const hash of inlineHashesOf(BROKEN).styles)
      expect(answer.headers["content-security-policy"]).toContain(hash);
  });

  it("to a script says it in JSON, under the same number", async () => {
    const [answer, log] = await breaking({ accept: "*/*" });
    const id = String(log[0]?.[1]?.["id"]);
    expect(JSON.parse(answer.body)).toEqual({
      error: `Something went wrong here (${id}). Please try again.`,
    });
  });

  prop([webPath, fc.constantFrom("GET", "HEAD", "POST", "PUT", "DELETE")])(
    "to any path and method is no failure of the server",
    async (path, method) => {
      const { status } = await ask(served.app.url, { method, path: path === "" ? "/" : path });
      expect(status).toBeLessThan(500);
    },
  );
});

/** What a visitor reads when a handler throws, and what is logged. */
async function breaking(
  headers: Readonly<Record<string, string>> = {},
): Promise<readonly [RawAnswer, RunningApp["log"]]> {
  const readiness = (): never => {
    throw new Error("secret words");
  };
  const broken = await runApp({ site: served.site, readiness });
  const answer = await ask(broken.url, { path: "/readyz", headers });
  await broken.close();
  return [answer, broken.log];
}

function get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<RawAnswer> {
  return ask(served.app.url, { path, headers });
}

async function bytesOf(
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ readonly headers: Headers; readonly body: Buffer }> {
  const { headers: received, raw } = await ask(served.app.url, { path, headers });
  return { headers: new Headers(received as Record<string, string>), body: raw };
}
