import type { WishField } from "./rule.js";

/** A wish that is on or off. It is off by default. */
export function switchField(wire: string): WishField<boolean> {
  return {
    default: false,
    neutral: false,
    values: [false, true],
    wire,
    expects: "true or false",
    accepts: (sent) => typeof sent === "boolean",
    read: (input) => input === true || input === "on" || input === "true" || input === "1",
    write: (value) => (value ? "on" : undefined),
  };
}
