import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { prop } from "../../prop.js";
import { anyJson } from "../../adapters/wire/known-facts.js";
import { ask, type RawAnswer } from "../raw-request.js";
import { type RunningApp, runApp } from "../running-app.js";
import { JSON_TYPE, PATH, post, SEARCH } from "./asked-function.js";

describe("a request that is refused", () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await runApp();
  });
  afterAll(() => app.close());

  it.each<[number, string, string | Buffer, Readonly<Record<string, string>>]>([
    [400, "bad JSON", '{"action":', {}],
    [400, "no JSON at all", "action=get_api_key", {}],
    [400, "null", "null", {}],
    [400, "a number", "7", {}],
    [400, "a text", '"get_api_key"', {}],
    [400, "a list", '[{"action":"get_api_key"}]', {}],
    [400, "an unknown action", '{"action":"drop_table"}', {}],
    [400, "no action", "{}", {}],
    [400, "a radius as text", JSON.stringify({ ...SEARCH, radius: "3000" }), {}],
    [400, "__proto__", '{"action":"get_api_key","__proto__":{"ready":true}}', {}],
    [400, "a constructor's prototype", '{"action":"x","constructor":{"prototype":{"a":1}}}', {}],
    [400, "the last of two actions", '{"action":"get_api_key","action":"oops"}', {}],
    [400, "deep JSON", `${"[".repeat(5000)}${"]".repeat(5000)}`, {}],
    [400, "deep JSON inside", `{"action":${'{"a":'.repeat(2000)}1${"}".repeat(2000)}}`, {}],
    [415, "a body that is not packed as it says", "never packed", { "content-encoding": "gzip" }],
    [415, "a packed body", gzipSync('{"action":"get_api_key"}'), { "content-encoding": "gzip" }],
    [413, "17 kB", JSON.stringify({ action: "geocode", address: "x".repeat(17_000) }), {}],
    [415, "a bomb", gzipSync(Buffer.alloc(5_000_000, " ")), { "content-encoding": "gzip" }],
    [415, "a form", "action=get_api_key", { "content-type": "application/x-www-form-urlencoded" }],
    [415, "plain text", '{"action":"get_api_key"}', { "content-type": "text/plain" }],
    [415, "an unknown packing", "{}", { "content-encoding": "zstd-17" }],
    [400, "nothing", "", {}],
  ])("%i to %s", async (...refused) => {
    const [expected, , body, headers] = refused;
    const answer = await post(app, body, { ...JSON_TYPE, ...headers });
    expect({ status: answer.status, body: JSON.parse(answer.body) }).toEqual({
      status: expected,
      body: { error: expect.stringMatching(/^[A-Za-z][^{}]{10,120}\.$/) },
    });
  });

  it("400 to a question without any body, as curl -X POST sends it", async () => {
    const { hostname, port } = new URL(app.url);
    const socket = connect(Number(port), hostname);
    const type = "Content-Type: application/json";
    socket.write(`POST ${PATH} HTTP/1.1\r\nHost: localhost\r\n${type}\r\nConnection: close\r\n\r\n`);
    const [head = "", body] = (await text(socket)).split("\r\n\r\n");
    expect([head.split("\r\n")[0], body]).toEqual([
      "HTTP/1.1 400 Bad Request",
      JSON.stringify({ error: "The body must be a JSON object with an action." }),
    ]);
  });

  it.each(["GET", "HEAD", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"])("405 to %s", async (method) => {
    const { status, headers } = await ask(app.url, { method, path: PATH });
    expect({ status, allow: headers["allow"] }).toEqual({ status: 405, allow: "POST" });
  });

  it.each([
    ["cross-site", 403],
    ["same-site", 403],
    ["same-origin", 200],
    ["none", 200],
  ])("Sec-Fetch-Site: %s is %i", async (site, expected) => {
    const headers = { ...JSON_TYPE, "sec-fetch-site": site };
    const { status, body } = await post(app, { action: "get_api_key" }, headers);
    expect(status).toBe(expected);
    expect("error" in JSON.parse(body)).toBe(expected === 403);
  });

  prop([
    fc.oneof(
      anyJson([
        "action",
        "lat",
        "lng",
        "radius",
        "keyword",
        "address",
        "placeId",
        "__proto__",
        "maxprice",
      ]).map((value) => JSON.stringify(value)),
      fc
        .record({ action: fc.constantFrom("geocode", "places_search", "place_details"), rest: fc.object() })
        .map(({ action, rest }) => JSON.stringify({ ...rest, action })),
      fc.json(),
      fc.string(),
    ),
  ])("no body brings more than 200 or a 4xx with { error } and no stack", async (body) => {
    judge(await post(app, body));
  });

  prop([
    fc.uint8Array({ minLength: 1, maxLength: 300 }),
    fc.constantFrom("identity", "gzip", "br", "deflate"),
  ])("nor do bytes of any packing", async (bytes, encoding) => {
    judge(await post(app, Buffer.from(bytes), { ...JSON_TYPE, "content-encoding": encoding }));
  });
});

function judge({ status, body }: RawAnswer): void {
  expect(status === 200 || (status >= 400 && status < 500)).toBe(true);
  expect(body).not.toMatch(/\bat .+:\d+|node_modules|Error:/);
  if (status !== 200) expect(JSON.parse(body)).toEqual({ error: expect.any(String) });
}
