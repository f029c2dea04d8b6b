import type { WishField } from "./rule.js";

/** A closed list of texts. */
export interface Options<Value extends string> {
  readonly wire: string;
  readonly values: readonly Value[];
  /** The value of an untouched form. */
  readonly untouched: Value;
  readonly neutral: Value;
}

/** A wish that is one value of a list. Any other value becomes the default. */
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
