import { anyCharacter } from "../../any-character.js";
import { prop } from "../../prop.js";
import { EMAIL_LENGTH, type EmailReading, readEmail } from "@dinner-dice/core/ground/email";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

const REQUIRED: EmailReading = { problem: "email-required" };
const INVALID: EmailReading = { problem: "email-invalid" };

/** An address of 193 characters and as many more, all of its parts within their own limits. */
const longAddress = (more: number): string =>
  `${"a".repeat(64)}@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(more)}`;

describe("reading an e-mail address", () => {
  it.each<[unknown, EmailReading]>([
    ["ann@example.com", { email: "ann@example.com" }],
    ["  ann@example.com\n", { email: "ann@example.com" }],
    ["ann+dice@mail.example.co.uk", { email: "ann+dice@mail.example.co.uk" }],
    ["", REQUIRED],
    ["   ", REQUIRED],
    [undefined, REQUIRED],
    [null, REQUIRED],
    [{ email: "ann@example.com" }, REQUIRED],
    ["ann", INVALID],
    ["ann@example", INVALID],
    ["@example.com", INVALID],
    ["ann@@example.com", INVALID],
    ["ann@.com", INVALID],
    ["ann@example.", INVALID],
    ["ann@example.com.", { email: "ann@example.com" }],
    ["ann@[127.0.0.1]", INVALID],
    ["ann@127.0.0.1", INVALID],
    ["ann@-example.com", INVALID],
    ["ann@mail-.example.com", INVALID],
    ["ann@example..com", INVALID],
    ["ann b@example.com", INVALID],
    ["ann@example.com, bob@example.com", INVALID],
    ["a\u001bb@example.com", INVALID],
    ["a\u0000b@example.com", INVALID],
    ["a\u202eb@example.com", INVALID],
    ["a@exam\u200bple.com", INVALID],
    ["a\ud800b@example.com", INVALID],
    ["+x@example.org", { email: "+x@example.org" }],
    ["=cmd@example.com", { email: "=cmd@example.com" }],
    ["żółw@example.com", { email: "żółw@example.com" }],
    [`${"a".repeat(65)}@example.com`, INVALID],
    [`a@${"b.".repeat(127)}com`, INVALID],
  ])("%j", (value, reading) => {
    expect(readEmail(value)).toEqual(reading);
  });

  it("reads an address that was copied as a link", () => {
    expect(readEmail(" mailto:ann@example.com?subject=Hi")).toEqual({ email: "ann@example.com" });
  });

  it("takes 254 characters and not one more", () => {
    const longest = longAddress(EMAIL_LENGTH - 193);
    expect(longest).toHaveLength(254);
    expect(readEmail(longest)).toEqual({ email: longest });
    expect(readEmail(longAddress(EMAIL_LENGTH - 192))).toEqual(INVALID);
  });

  prop([fc.emailAddress()])("takes every plain address", (address) => {
    fc.pre(address.length <= EMAIL_LENGTH);
    expect(readEmail(` ${address} `)).toEqual({ email: address });
  });

  prop([
    fc.oneof(
      fc.anything(),
      fc.string(),
      fc.string({ unit: anyCharacter }).map((text) => `${text}@example.com`),
    ),
  ])("takes nothing with spaces, two @ or what is not seen", (value) => {
    const reading = readEmail(value);
    if ("problem" in reading) return;
    expect(reading.email).toMatch(/^[^\s@\p{C}]+@[^\s@\p{C}]+$/u);
    expect(reading.email.length).toBeLessThanOrEqual(EMAIL_LENGTH);
  });

  // Two hundred readings of 50 kB each end within the suite's time limit only when the work grows with the length, not with its square.
  it.each([
    ["dots", "a@" + ".".repeat(50_000)],
    ["labels", "a@" + "b.".repeat(25_000)],
    ["at signs", "@".repeat(50_000)],
    ["one long name", "a".repeat(50_000)],
    ["inner spaces", "a" + " ".repeat(50_000) + "@b.c"],
    ["a broken end", "a@" + "b".repeat(50_000) + "@"],
  ])("refuses 50 kB of %s", (_, hostile) => {
    for (let turn = 0; turn < 200; turn += 1) expect(readEmail(hostile)).toEqual(INVALID);
  });
});
