import { type Fields, readCount } from "@dinner-dice/core/reading";

/** An answer that is a JSON object, whatever its HTTP status. */
export interface GoogleAnswer {
  readonly httpStatus: number;
  readonly body: Fields;
}

/** A whole number above zero. */
export function countOf(value: unknown): number | undefined {
  const count = readCount(value);
  return count === 0 ? undefined : count;
}
