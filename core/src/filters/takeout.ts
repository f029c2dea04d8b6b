import { type Need, needRule } from "./need.js";
import type { Rule } from "./rule.js";

export interface TakeawayWishes {
  readonly takeaway: Need;
}

export const TAKEAWAY: Rule<"takeaway", TakeawayWishes> = needRule({ id: "takeaway", trait: "takeaway" });
