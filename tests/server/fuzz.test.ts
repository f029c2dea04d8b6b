import { connect } from "node:net";
import { once } from "node:events";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anyCharacter } from "../any-character.js";
import { prop } from "../prop.js";
import { ask, type RawAnswer } from "./raw-request.js";
import { type ServerProcess, startProcess } from "./server-process.js";
import { memoryOf } from "../bench/process-memory.js";

const FUNCTIONS = ["/functions/v1/google-maps", "/functions/v1/newsletter"] as const;
const FORMS = ["/", "/functions/v1/newsletter", "/functions/v1/newsletter/leave"] as const;
const JSON_TYPE = { "content-type": "application/json" };
const FORM_TYPE = { "content-type": "application/x-www-form-urlencoded" };

/** Bytes that memory may grow by while all of this is thrown at a warm server. */
const MOST_GROWTH = 40 * 1024 * 1024;

let server: ServerProcess;
beforeAll(async () => {
  server = await startProcess({
    RATE_LIMIT_PER_MINUTE: "0",
    TEST_RATE_LIMIT_GLOBAL_PER_MINUTE: "0",
    LOG_LEVEL: "warn",
  });
}, 60_000);
afterAll(() => {
  server.child.kill("SIGKILL");
});

/** Every key that a request may have, and some that it may not. */
const KEYS = [
  "action",
  "address",
  "lat",
  "lng",
  "radius",
  "keyword",
  "maxprice",
  "place_id",
  "email",
  "__proto__",
  "constructor",
];
const ACTIONS = ["get_api_key", "geocode", "places_search", "place_details", "toString", ""];
const value = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(...ACTIONS, -0, "NaN", "9".repeat(400), "\u0000", "\ud800", "a@b.cc"),
);
const hostileObject = fc
  .array(fc.tuple(fc.constantFrom(...KEYS), value), { maxLength: 8 })
  .map(
    (entries) =>
      `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${JSON.stringify(each) ?? "null"}`).join(",")}}`,
  );
const nested = fc.nat({ max: 4000 }).map((depth) => `${"[".repeat(depth)}${"]".repeat(depth)}`);
const cut = fc.tuple(hostileObject, fc.nat({ max: 60 })).map(([text, length]) => text.slice(0, length));
const bytes = fc.uint8Array({ maxLength: 200 }).map((each) => Buffer.from(each));
const body = fc.oneof(hostileObject, nested, cut, bytes);

function checkAnswer({ status, headers, body: text }: RawAnswer): void {
  expect(status).toBeLessThan(500);
  expect(text).not.toMatch(/node_modules|\.(?:ts|js):\d+|\bat \S+ \(/);
  if (status < 400 || !String(headers["content-type"]).startsWith("application/json")) return;
  const result = JSON.parse(text) as object;
  expect(result).toHaveProperty(["error"]);
}

const field = fc.tuple(
  fc.constantFrom("location", "distance", "minRating", "shown", "shown[]", "email", "step", "__proto__[a]"),
  fc.string({ unit: anyCharacter, maxLength: 40 }),
);
const fields = fc.array(field, { maxLength: 6 }).map((each) => new URLSearchParams(each).toString());
const address = fc.string({ unit: fc.constantFrom(...Array.from("/.%2fF\\?:@;=&aA0~")), maxLength: 40 });
const method = fc.constantFrom("GET", "HEAD", "POST", "PUT", "DELETE", "TRACE", "OPTIONS", "PATCH");
const header = fc.constantFrom(
  ...["accept", "accept-encoding", "if-none-match", "x-forwarded-for", "range", "content-type"],
  ...["sec-fetch-site", "cookie", "host"],
);
const headers = fc.dictionary(
  header,
  fc.string({ unit: "grapheme-ascii", maxLength: 60 }).map((each) => each.trim()),
  { maxKeys: 4 },
);

describe("whatever is sent", () => {
  prop([fc.constantFrom(...FUNCTIONS), body], { numRuns: 250 })(
    "to the functions is answered or refused in one shape, never a failure",
    async (path, sent) => {
      checkAnswer(await ask(server.url, { method: "POST", path, headers: JSON_TYPE, body: sent }));
    },
  );

  prop([fc.constantFrom(...FORMS), fc.oneof(fields, bytes)], { numRuns: 60 })(
    "by forms is answered by a page or refused, never a failure",
    async (path, form) => {
      checkAnswer(await ask(server.url, { method: "POST", path, headers: FORM_TYPE, body: form }));
    },
  );

  prop([address, method, headers], { numRuns: 250 })(
    "as an address, a method or a header is answered or refused",
    async (rest, verb, own) => {
      const answer = await ask(server.url, { method: verb, path: `/${rest}`, headers: own });
      if (verb === "HEAD") expect(answer.body).toBe("");
      checkAnswer(verb === "HEAD" ? { ...answer, body: '{"error":"is what GET says"}' } : answer);
    },
  );

  it.each([
    ["a huge body", { headers: JSON_TYPE, body: JSON.stringify({ address: "x".repeat(100_000) }) }, 413],
    ["a packed body", { headers: { ...JSON_TYPE, "content-encoding": "gzip" }, body: "{}" }, 415],
    ["another type", { headers: { "content-type": "text/plain" }, body: "{}" }, 415],
    ["bad UTF-8", { headers: JSON_TYPE, body: Buffer.from([0x22, 0xc3, 0x28, 0x22]) }, 400],
    ["a body of no length", { headers: JSON_TYPE, body: "" }, 400],
  ])("%s is refused", async (_, sent, status) => {
    const answer = await ask(server.url, { method: "POST", path: FUNCTIONS[0], ...sent });
    expect(answer.status).toBe(status);
    checkAnswer(answer);
  });

  it.each([
    ["a chunk of nonsense", "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"],
    ["two lengths", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd"],
    [
      "length and chunks",
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    ],
    ["no host", "GET / HTTP/1.1\r\n\r\n"],
    ["no words of HTTP", "\u0016\u0003\u0001\u0002\u0000"],
    ["endless headers", `GET / HTTP/1.1\r\nHost: a\r\nX: ${"y".repeat(20_000)}\r\n\r\n`],
  ])("%s is refused and the socket closed", async (_, words) => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    let result = "";
    socket.on("data", (part: Buffer) => (result += part.toString()));
    socket.on("error", () => undefined);
    socket.write(words);
    await once(socket, "close");
    expect(result).toMatch(/^HTTP\/1\.1 4\d\d/);
  });
});

it("leaves the server well and its memory as it was", async () => {
  const before = await memoryOf(server.child.pid ?? 0);
  for (let round = 0; round < 300; round += 1)
    await ask(server.url, {
      method: "POST",
      path: FUNCTIONS[0],
      headers: JSON_TYPE,
      body: "[".repeat(10_000),
    });
  expect((await memoryOf(server.child.pid ?? 0)) - before).toBeLessThan(MOST_GROWTH);
  expect((await ask(server.url, { path: "/healthz" })).status).toBe(200);
  expect(server.log()).not.toContain("request failed");
}, 60_000);
