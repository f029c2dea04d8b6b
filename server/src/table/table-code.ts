import { createHash, randomBytes } from "node:crypto";
import type { RandomSource } from "@dinner-dice/core/ports/random-source";

/** Crockford's base 32: no letter that is taken for a digit. */
const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 8;
const CODE = new RegExp(`^[${DIGITS}]{${LENGTH}}$`);

/** A new code of 40 bits, which nobody guesses. */
export function newCode(random: RandomSource): string {
  return Array.from({ length: LENGTH }, () => DIGITS[random.below(DIGITS.length)]).join("");
}

/** A code as somebody typed it: small letters, O for 0, I or L for 1, dashes; `undefined` when it is none. */
export function readCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll("O", "0").replaceAll(/[IL]/g, "1").replaceAll("-", "");
  return CODE.test(code) ? code : undefined;
}

const TOKEN = /^[\da-f]{32}$/;

/** A new token of 128 bits for somebody at a table. */
export function newToken(): string {
  return randomBytes(16).toString("hex");
}

/** Tells a token from everything else. */
export function isToken(value: unknown): value is string {
  return typeof value === "string" && TOKEN.test(value);
}

/** What is kept of a token. */
export function keyOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url").slice(0, 22);
}
