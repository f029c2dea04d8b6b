import { type Need, needRule } from "./need.js";
import type { Rule } from "./rule.js";

export interface OutdoorWishes {
  readonly outdoor: Need;
}

export const OUTDOOR: Rule<"outdoor", OutdoorWishes> = needRule({ id: "outdoor", trait: "outdoor" });
