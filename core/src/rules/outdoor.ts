import { type Need, needRule } from "./need.js";
import type { Rule } from "./rule.js";

export interface OutdoorWishes {
  readonly outdoor: Need;
}

/** Has seats in the open air. */
export const OUTDOOR: Rule<"outdoor", OutdoorWishes> = needRule({ id: "outdoor", trait: "outdoor" });
