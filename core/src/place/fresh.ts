/** Hours and prices that are more months old than this say nothing about today. */
export const FRESH_MONTHS = 24;

/**
 * Returns whether a fact seen in a month ('2024-06'), a year ('2024', which counts as its January) or on a day may answer at an instant. Old
 * hours answer neither "open now" nor "open until".
 */
export function isFresh(seen: string, now: number): boolean {
  const [, year = "", month = "01"] = /^(\d{4})(?:-(\d\d))?/.exec(seen) ?? [];
  const today = new Date(now);
  const age = (today.getUTCFullYear() - Number(year)) * 12 + today.getUTCMonth() + 1 - Number(month);
  return year !== "" && age <= FRESH_MONTHS;
}
