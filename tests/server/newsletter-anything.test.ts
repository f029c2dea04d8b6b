import { type OutboxApp, startOutboxApp } from "./newsletter-app.js";
import { MESSAGES } from "@dinner-dice/core/search/failures";
import * as fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";

let started: OutboxApp;

beforeEach(async () => {
  started = await startOutboxApp();
});
afterEach(() => started.close());

/** What the body's reader refuses before anybody looks for an address in it. */
const UNREADABLE = { error: "The request cannot be read." };

function namesAPrototype(json: unknown): boolean {
  if (typeof json !== "object" || json === null) return false;
  return Object.hasOwn(json, "__proto__") || Object.values(json).some(namesAPrototype);
}

/** Names and texts in which the word stands, of which the reader refuses only the first two. */
const NEAR_PROTOTYPES = [
  '[{"__proto__":false}]',
  '{"a":{"__proto__" :1}}',
  '{"\\"__proto__":false}',
  '[{"a":[{"\\"__proto__":{}}]}]',
  '["\\"__proto__\\":"]',
  '"\\"__proto__\\":"',
  '{"__proto__ ":1,"email":"__proto__"}',
];

test("whatever is sent: a fixed shape, never a 500, nothing kept but addresses", async () => {
  const anyone = fc.asyncProperty(fc.jsonValue(), async (json) => {
    const { status, body } = await started.app.post("/functions/v1/newsletter", { json });
    expect([202, 400]).toContain(status);
    const meant = [
      { status: "joined" },
      { error: MESSAGES["email-required"] },
      { error: MESSAGES["email-invalid"] },
    ];
    expect(namesAPrototype(json) ? [UNREADABLE] : meant).toContainEqual(body);
  });
  await fc.assert(anyone, { numRuns: 60, examples: NEAR_PROTOTYPES.map((text) => [JSON.parse(text)]) });
  for (const { email } of await started.outbox.waiting()) expect(email).toMatch(/^[^\s@=+-][^\s@]*@[^\s@]+$/);
});
