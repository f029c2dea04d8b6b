/** Milliseconds since 1970 below which a number of ten digits is one of seconds. */
const SECONDS = 1e10;

/**
 * When the day, month or year of a text begins, in milliseconds since 1970: '2019', '2019-05', '1.5.2019', 'May 2019', '~2019', '1556668800'.
 *
 * A time of the day and a text without a year are `undefined`.
 */
export function timeIn(text: string): number | undefined {
  const plain = text.trim();
  if (/^\d{10}$|^\d{13}$/.test(plain)) return Number(plain) < SECONDS ? Number(plain) * 1000 : Number(plain);
  const [, ...ordered] =
    /((?:1[89]|20)\d\d)[-/.]?(0[1-9]|1[0-2]|(?<=[-/.])[1-9])?(?:[-/.]?(\d{1,2}))?(?!\d)/.exec(plain) ?? [];
  const [, one, other, last] = /(?<!\d)(\d{1,2})[-/.](\d{1,2})[-/.]((?:1[89]|20)\d\d)/.exec(plain) ?? [];
  if (last !== undefined) {
    const [day, month] = Number(one) > 12 ? [one, other] : [other, one];
    return instantOf(last, month, day);
  }
  if (ordered[0] === undefined) return undefined;
  const named = ordered[1] === undefined && /\p{L}{3}/u.test(plain) ? Date.parse(`${plain} UTC`) : NaN;
  return Number.isNaN(named) ? instantOf(...(ordered as [string, string?, string?])) : named;
}

function instantOf(year: string, month = "1", day = "1"): number | undefined {
  const instant = Date.UTC(Number(year), Number(month) - 1, Number(day));
  return Number.isNaN(instant) ? undefined : instant;
}
