import { type Need, needRule } from "./need.js";
import type { Rule } from "./rule.js";

export interface WheelchairWishes {
  readonly wheelchair: Need;
}

export const WHEELCHAIR: Rule<"wheelchair", WheelchairWishes> = needRule({
  id: "wheelchair",
  trait: "wheelchair",
});
