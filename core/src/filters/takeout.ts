import { type Need, needRule } from "./need.js";
import type { Rule } from "./rule.js";

export interface TakeoutWishes {
  readonly takeout: Need;
}

export const TAKEOUT: Rule<"takeout", TakeoutWishes> = needRule({ id: "takeout", trait: "takeout" });
