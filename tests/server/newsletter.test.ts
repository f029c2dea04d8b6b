import { makeReadOnly, textIn } from "../adapters/newsletter-list/outbox-file.js";
import { type NewsletterApp, type OutboxApp, UNTOUCHED, startOutboxApp } from "./newsletter-app.js";
import { EMAIL_LENGTH } from "@dinner-dice/core/ground/email";
import type { Outbox } from "@dinner-dice/core/ports/stores";
import { MESSAGES } from "@dinner-dice/core/search/failures";
import { createOutbox } from "@dinner-dice/stores/sqlite/outbox";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const PATH = "/functions/v1/newsletter";

let place: OutboxApp["place"];
let outbox: Outbox;
let app: NewsletterApp;
let close: OutboxApp["close"];

beforeEach(async () => {
  ({ place, outbox, app, close } = await startOutboxApp());
});
afterEach(() => close());

const kept = async (): Promise<readonly string[]> => (await outbox.waiting()).map(({ email }) => email);

describe("leaving by the privacy page's form", () => {
  const leave = (email: string): ReturnType<NewsletterApp["post"]> =>
    app.post(`${PATH}/leave`, { form: { email } });

  test("deletes the address from the disk and says so, whether it was there or not", async () => {
    await outbox.join("ann@example.com");
    for (const email of [" Ann@Example.com", "nobody@example.com"]) {
      const { status, headers } = await leave(email);
      expect([status, headers.get("location")]).toEqual([303, "/privacy#deleted"]);
    }
    expect(await kept()).toEqual([]);
    await app.close();
    await outbox.close();
    expect(await textIn(place.folder)).not.toMatch(/ann@example/i);
  });

  test("says what went wrong", async () => {
    expect((await leave("ann")).headers.get("location")).toBe("/privacy#no-address");
    await makeReadOnly(place.file);
    expect((await leave("ann@example.com")).headers.get("location")).toBe("/privacy#not-deleted");
    expect(app.said.join()).not.toContain("ann@example");
  });

  test("is refused from another site's page", async () => {
    const answer = await app.post(`${PATH}/leave`, {
      form: { email: "ann@example.com" },
      headers: { "sec-fetch-site": "cross-site" },
    });
    expect(answer.status).toBe(403);
  });
});

describe("joining by script", () => {
  test("says joined once the address is on disk", async () => {
    const { status, body, headers } = await app.post(PATH, { json: { email: " ann@example.com " } });
    expect([status, body, headers.get("cache-control")]).toEqual([202, { status: "joined" }, "no-store"]);
    const another = createOutbox({ file: place.file });
    expect((await another.waiting()).map(({ email }) => email)).toEqual(["ann@example.com"]);
    await another.close();
  });

  test.each([
    [{}, "email-required"],
    [{ email: "" }, "email-required"],
    [{ email: "   " }, "email-required"],
    [{ email: 7 }, "email-required"],
    [{ email: ["ann@example.com"] }, "email-required"],
    [null, "email-required"],
    ["ann@example.com", "email-required"],
    [{ email: "ann" }, "email-invalid"],
    [{ email: "a\u0000b@example.com" }, "email-invalid"],
    [{ email: `${"a".repeat(EMAIL_LENGTH)}@example.com` }, "email-invalid"],
  ] as const)("refuses %j with the sentence", async (json, problem) => {
    const { status, body } = await app.post(PATH, { json });
    expect([status, body]).toEqual([400, { error: MESSAGES[problem] }]);
    expect(await kept()).toEqual([]);
  });

  test.each([{ website: "https://spam.example" }, { website: 1 }, { website: "x", email: "odd" }])(
    "pretends to a machine that fills in %j",
    async (extra) => {
      const { status, body } = await app.post(PATH, { json: { email: "bot@example.com", ...extra } });
      expect([status, body]).toEqual([202, { status: "joined" }]);
      expect(await kept()).toEqual([]);
    },
  );

  test("takes an untouched honeypot for a person", async () => {
    await app.post(PATH, { json: { email: "ann@example.com", website: "" } });
    expect(await kept()).toEqual(["ann@example.com"]);
  });

  test("F16 answers 503 with the sentence when the store cannot write", async () => {
    await makeReadOnly(place.file);
    const { status, body } = await app.post(PATH, { json: { email: "ann@example.com" } });
    expect([status, body]).toEqual([503, { error: MESSAGES["newsletter-failed"] }]);
    expect(app.said).toEqual(['newsletter address not saved {"code":"SQLITE_READONLY"}']);
  });

  test.each([
    ["what is not JSON", { body: "{", type: "application/json" }, 400],
    [
      "a body that is too large",
      { body: `{"email":"${"a".repeat(20_000)}"}`, type: "application/json" },
      413,
    ],
    ["plain text", { body: "ann@example.com", type: "text/plain" }, 415],
    ["a form with files", { body: "--x--", type: "multipart/form-data; boundary=x" }, 415],
  ])("refuses %s", async (_, { body, type }, status) => {
    const response = await fetch(app.url + PATH, { method: "POST", body, headers: { "content-type": type } });
    expect([response.status, await response.json()]).toEqual([status, { error: expect.any(String) }]);
  });

  test.each([
    ["application/json", Buffer.from('{"email":"a\xff@b.co"}', "latin1")],
    ["application/x-www-form-urlencoded", Buffer.from("email=a\xff@b.co", "latin1")],
    ["application/x-www-form-urlencoded", "email=a%FF@b.co"],
    ["application/x-www-form-urlencoded", "email=a%c3%a9%E9@b.co"],
    ["application/x-www-form-urlencoded", "email=%61%2@b.co"],
  ])("refuses %s that is not UTF-8", async (type, body) => {
    const response = await fetch(app.url + PATH, { method: "POST", body, headers: { "content-type": type } });
    expect([response.status, await response.json()]).toEqual([400, { error: "The request cannot be read." }]);
    expect(await kept()).toEqual([]);
  });

  test.each([
    ["application/json", '{"email":"a%ff\ufffdé@b.co"}', "a%ff\ufffdé@b.co"],
    ["application/x-www-form-urlencoded", "email=a%EF%BF%BD%c3%a9%25ff@b.co", "a\ufffdé%ff@b.co"],
  ])("reads %s as it was sent", async (type, body, email) => {
    await fetch(app.url + PATH, { method: "POST", body, headers: { "content-type": type } });
    expect(await kept()).toEqual([email]);
  });

  test("refuses another site's page", async () => {
    const headers = { "sec-fetch-site": "cross-site" };
    const { status } = await app.post(PATH, { json: { email: "ann@example.com" }, headers });
    expect([status, await kept()]).toEqual([403, []]);
  });

  test("knows no other method", async () => {
    const response = await fetch(app.url + PATH, { method: "DELETE" });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
  });
});

describe("joining by form", () => {
  test("answers with the home page that says thanks", async () => {
    const { status, headers, text } = await app.post(PATH, {
      form: { email: "ann@example.com", website: "" },
    });
    expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([
      202,
      "text/html; charset=utf-8",
      "no-store",
    ]);
    expect(text).toContain("drawn");
    expect(app.drawn).toEqual([{ preferences: UNTOUCHED, newsletter: { email: "" } }]);
    expect(await kept()).toEqual(["ann@example.com"]);
  });

  test("allows the drawn page's own styles", async () => {
    const { headers } = await app.post(PATH, { form: { email: "ann@example.com" } });
    expect(headers.get("content-security-policy")).toContain(
      "style-src 'self' 'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='",
    );
  });

  test("keeps what was typed when it cannot be taken", async () => {
    const { status } = await app.post(PATH, { form: { email: "<ann>" } });
    expect([status, app.drawn]).toEqual([
      400,
      [{ preferences: UNTOUCHED, newsletter: { failure: "email-invalid", email: "<ann>" } }],
    ]);
  });

  test("keeps what was typed when the store cannot write", async () => {
    await makeReadOnly(place.file);
    const { status } = await app.post(PATH, { form: { email: "ann@example.com" } });
    expect([status, app.drawn.at(-1)?.newsletter]).toEqual([
      503,
      { failure: "newsletter-failed", email: "ann@example.com" },
    ]);
  });

  test("pretends to a machine", async () => {
    const { status } = await app.post(PATH, { form: { email: "bot@example.com", website: "x" } });
    expect([status, app.drawn.at(-1)?.newsletter, await kept()]).toEqual([202, { email: "" }, []]);
  });
});

test("a person who opens the form's address is led home", async () => {
  const led = await fetch(app.url + PATH, { redirect: "manual" });
  expect([led.status, led.headers.get("location")]).toEqual([303, "/"]);
});

test("no log line holds an address, whatever happens to it", async () => {
  const canary = "canary@example.com";
  for (const email of [canary, `${canary} ${canary}`, `=${canary}`])
    for (const message of [{ json: { email } }, { form: { email } }, { form: { email, website: "x" } }])
      await app.post(PATH, message);
  await fetch(`${app.url}${PATH}?email=${canary}`);
  await fetch(`${app.url}${PATH}?email=${canary}`, { method: "PUT" });
  await outbox.close();
  await makeReadOnly(place.file);
  await app.post(PATH, { json: { email: "second-canary@example.com" } });
  await app.post(PATH, { form: { email: "second-canary@example.com" } });
  expect(app.said.length).toBeGreaterThan(0);
  expect(app.said.filter((line) => line.includes("canary"))).toEqual([]);
});
