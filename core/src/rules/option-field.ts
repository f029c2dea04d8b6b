import type { WishField } from "./rule.js";

/** One of some texts. */
export interface Options<Value extends string> {
  readonly wire: string;
  readonly values: readonly Value[];
  /** What an untouched form holds. */
  readonly untouched: Value;
  readonly neutral: Value;
}

/** A wish that is one of a list. Any other value counts as the default. */
export function optionField<Value extends string>(options: Options<Value>): WishField<Value> {
  const { wire, values, untouched, neutral } = options;
  const named = (sent: unknown): Value | undefined => values.find((value) => value === sent);
  return {
    default: untouched,
    neutral,
    values,
    wire,
    expects: `one of: ${values.map((value) => `'${value}'`).join(", ")}`,
    accepts: (sent) => named(sent) !== undefined,
    read: (input) => named(input) ?? untouched,
    write: (value) => value,
  };
}
