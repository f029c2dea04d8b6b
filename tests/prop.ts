import * as fc from "fast-check";
import { test } from "vitest";

/** What a property says of drawn values: it throws, rejects or is false where it does not hold. */
export type Holds<Values extends readonly unknown[]> = (...values: Values) => unknown;

/** Names a property, and says how long it may take in milliseconds. */
export type Property<Values extends readonly unknown[]> = (
  name: string,
  holds: Holds<Values>,
  timeout?: number,
) => void;

type Drawn<Values extends [unknown, ...unknown[]]> = { [Index in keyof Values]: fc.Arbitrary<Values[Index]> };

/** A vitest test that fast-check runs on drawn values: `prop([fc.nat()])("is never negative", (n) => …)`. */
export function prop<Values extends [unknown, ...unknown[]]>(
  arbitraries: Drawn<Values>,
  parameters: fc.Parameters<Values> = {},
): Property<Values> {
  return (name, holds, timeout) => {
    const check = async (...values: Values): Promise<boolean> => (await holds(...values)) !== false;
    test(name, () => fc.assert(fc.asyncProperty<Values>(...arbitraries, check), parameters), timeout);
  };
}
