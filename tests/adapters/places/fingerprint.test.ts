import { prop } from "../../prop.js";
import { fingerprint } from "@dinner-dice/places/fingerprint";
import * as fc from "fast-check";
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";

describe("a fingerprint", () => {
  it("is the text's SHA-256, fit for an address", () => {
    expect(fingerprint("Memphis")).toBe(createHash("sha256").update("Memphis").digest("base64url"));
  });

  prop([fc.string({ minLength: 1 })])("is never longer than 43 letters, digits, '-' and '_'", (text) => {
    expect(fingerprint(text)).toMatch(/^[\w-]{43}$/);
  });
});
