import { type Need, needRule } from "./need.js";
import type { Rule } from "./rule.js";

export interface ParkingWishes {
  readonly parking: Need;
}

export const PARKING: Rule<"parking", ParkingWishes> = needRule({ id: "parking", trait: "parking" });
