import type { SourcePlace } from "@dinner-dice/core/ports/place-source";
import { fingerprint } from "../fingerprint.js";
import { foldedName } from "../folded-name.js";

/** Decimals of a degree that count: some 11 m. */
const DECIMALS = 4;

/**
 * The id of a place whose source has none. It depends on name and point alone, so other changes in the source do not affect it.
 *
 * Two records of one name at one point are duplicates.
 */
export function contentId({ name = "", point }: Pick<SourcePlace, "name" | "point">): string {
  const where = point && [point.lat, point.lng].map((degrees) => degrees.toFixed(DECIMALS)).join(",");
  return `named/${fingerprint(`${foldedName(name) || name} ${where ?? ""}`)}`;
}
