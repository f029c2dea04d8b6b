import type { RangeLimits } from "../../parts/range.js";

/** Stands for the number. */
const NUMBER = "#";

/**
 * A slider's words for the page's first script, which shows them before the form is awake: '1 mile|# miles' where all but the first
 * differ in their number alone, else every value's.
 */
export function valueWords(limits: RangeLimits, words: (value: number) => string): string {
  const values = steps(limits);
  const [first = "", ...rest] = values.map(words);
  const patterns = new Set(rest.map((text, index) => text.replace(String(values[index + 1]), NUMBER)));
  const [pattern = ""] = patterns;
  return patterns.size === 1 && pattern.includes(NUMBER) ? `${first}|${pattern}` : [first, ...rest].join("|");
}

function steps({ min, max, step }: RangeLimits): readonly number[] {
  const count = Math.round((max - min) / step);
  return Array.from({ length: count + 1 }, (_, index) => Number((min + index * step).toFixed(2)));
}
