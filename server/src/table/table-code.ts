import { createHash, randomBytes } from "node:crypto";
import type { RandomSource } from "@dinner-dice/core/ports/random-source";

/** Crockford's base 32, which leaves out letters that look like digits. */
const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 8;
const CODE = new RegExp(`^[${DIGITS}]{${LENGTH}}$`);

/** A new code of 40 random bits. */
export function newCode(random: RandomSource): string {
  return Array.from({ length: LENGTH }, () => DIGITS[random.below(DIGITS.length)]).join("");
}

/** Normalizes a typed code: lowercase, O for 0, I or L for 1, dashes. Returns `undefined` if it is invalid. */
export function readCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll("O", "0").replaceAll(/[IL]/g, "1").replaceAll("-", "");
  return CODE.test(code) ? code : undefined;
}

const TOKEN = /^[\da-f]{32}$/;

/** A new token of 128 random bits for a person at a table. */
export function newToken(): string {
  return randomBytes(16).toString("hex");
}

export function isToken(value: unknown): value is string {
  return typeof value === "string" && TOKEN.test(value);
}

/** The stored form of a token: a hash. */
export function keyOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url").slice(0, 22);
}
