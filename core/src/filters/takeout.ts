import { type Need, needRule } from "./need.js";
import type { Rule } from "./rule.js";

export interface TakeawayWishes {
  readonly takeaway: Need;
}

/** Sells meals to take out. */
export const TAKEAWAY: Rule<"takeaway", TakeawayWishes> = needRule({ id: "takeaway", trait: "takeaway" });
