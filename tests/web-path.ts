import * as fc from "fast-check";
import { anyCharacter } from "./any-character.js";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const PLAIN = `${LETTERS}${LETTERS.toUpperCase()}0123456789-._~!$&'()*+,;=:@`;

const unit = fc.oneof(
  { weight: 10, arbitrary: fc.constantFrom(...Array.from(PLAIN)) },
  { weight: 1, arbitrary: anyCharacter.map(encodeURIComponent) },
);

/** A path as RFC 3986 has it, with whatever it escapes; '' too. It draws what `fc.webPath()` does, for which each process first lists all characters. */
export const webPath: fc.Arbitrary<string> = fc
  .array(fc.string({ unit, size: "-1" }))
  .map((segments) => segments.map((segment) => `/${segment}`).join(""));

export const webAddress: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom("http", "https"), fc.webAuthority(), webPath)
  .map(([scheme, host, path]) => `${scheme}://${host}${path}`);
