import type { Answer } from "./answer.js";
import type { FakePlace, TownPlan } from "./town.js";
import type { Sku } from "@dinner-dice/places/google/mapping";

export interface Question {
  readonly method: string;
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly key: string | undefined;
  readonly mask: string | undefined;
  /** Parsed JSON; `undefined` when there was none. */
  readonly body: unknown;
}

/** An answer and what it is billed as; refusals are not billed. */
export interface Served {
  readonly answer: Answer;
  readonly sku?: Sku;
}

/** What the fake knows while it answers. */
export interface Desk {
  readonly towns: readonly TownPlan[];
  readonly places: readonly FakePlace[];
  readonly keys: readonly string[];
  readonly baseUrl: string;
  readonly now: Date;
}
