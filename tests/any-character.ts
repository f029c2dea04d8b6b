import * as fc from "fast-check";

/** Code points of halves of characters, which are none by themselves. */
const FIRST_HALF = 0xd8_00;
const HALVES = 0x08_00;
const LAST = 0x10_ff_ff;

/** Any character at all, as a unit of `fc.string`: those of its own unit `binary`, for which each process first lists all of them. */
export const anyCharacter: fc.Arbitrary<string> = fc.nat({ max: LAST - HALVES }).map(characterAt, indexOf);

function characterAt(index: number): string {
  return String.fromCodePoint(index < FIRST_HALF ? index : index + HALVES);
}

/** @throws TypeError when it is not one character, as fast-check wants it. */
function indexOf(text: unknown): number {
  if (typeof text !== "string" || Array.from(text).length !== 1) throw new TypeError("No character");
  const code = text.codePointAt(0) ?? 0;
  return code < FIRST_HALF ? code : code - HALVES;
}
