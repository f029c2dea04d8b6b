/** A range of times: '17:00-01:00', '17:00-26:00', '18:00-23:00+'; an evening whose end is not told: '17:00+'. */
const RANGE = /\b(\d{1,2}):(\d{2})(?:\s*-\s*(\d{1,2}):(\d{2}))?(\+?)/g;

/** A range in minutes from midnight. Its end lies in the next day if it passes midnight; `undefined` if it is not told. */
export interface ToldRange {
  readonly from: number;
  readonly to: number | undefined;
  /** Whether it may end later: '18:00-23:00+'. */
  readonly isOpenEnded: boolean;
}

const DAY = 1440;

/** A night that ends later than this is odd if it began before noon or lasts longer than {@link LONGEST_NIGHT}. */
const LATEST_NIGHT = 6 * 60;
const NOON = 12 * 60;
const LONGEST_NIGHT = 12 * 60;

export function rangesIn(text: string): readonly ToldRange[] {
  return [...text.matchAll(RANGE)].flatMap((found) => rangeOf(found) ?? []);
}

/** A match of {@link RANGE}; `undefined` for a time alone: '11:00'. */
function rangeOf([, hour, minute, toHour, toMinute, plus]: readonly (string | undefined)[]):
  | ToldRange
  | undefined {
  const from = Number(hour) * 60 + Number(minute);
  const isOpenEnded = plus === "+";
  if (toHour === undefined) return isOpenEnded ? { from, to: undefined, isOpenEnded } : undefined;
  const to = Number(toHour) * 60 + Number(toMinute);
  return { from, to: to > from ? to : to + DAY, isOpenEnded };
}

/** Days of one letter in Spanish, French and Italian. The library takes some of them for days of other languages. */
const LETTER_DAY = /(?<![\p{L}\p{N}])[LVXJDGK](?![\p{L}\p{N}])/iu;

/** Returns whether people may have meant something else than the words say: odd hours are unknown. */
export function isOdd(text: string): boolean {
  return LETTER_DAY.test(text) || hasImpossibleTime(text) || isHalfDayClock(text) || isHalfTold(text);
}

/** Returns whether a range tells only of its end which half of the day it is in, and its start may be in either: '5-10 PM'. */
function isHalfTold(text: string): boolean {
  return [
    ...text.matchAll(/(?<![\d:.])(\d{1,2})(?:[:.]\d\d)?\s*[-–—]\s*(\d{1,2})(?:[:.]\d\d)?\s*[ap]\.?\s?m\b/giu),
  ].some(([, from, to]) => Number(from) < Number(to) && Number(to) < 12);
}

function hasImpossibleTime(text: string): boolean {
  return [...text.matchAll(/(\d{1,2})[:.h](\d{2})(?!\d)/gi)].some(
    ([, hour, minute]) => Number(minute) > 59 || Number(hour) > 30,
  );
}

/** Numbers of dates and weeks, which are no times. */
const NUMBERED =
  /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|week)\w*\s*\d[\d,\s/-]*(?![:.]\d)|\[[^\]]*\]|[-+]\s*\d+ days?|\b20\d\d\b/gi;

/**
 * Returns whether times look like a 12-hour clock without AM and PM: '11-9', '5:00-10:00', '11:00-06:00'. No time is past noon, and one has
 * no minutes or no leading zero, or every night ends later than 5 o'clock.
 */
function isHalfDayClock(text: string): boolean {
  if (/\d\s*[ap]\.?\s*m?\.?(?!\p{L})|uhr|\dh|時/iu.test(text)) return false;
  const times = [
    ...text
      .replace(NUMBERED, " ")
      .matchAll(/(?<![\d:.])(\d{1,2})([:.]\d{2})?\s*[-–—]\s*(\d{1,2})([:.]\d{2})?(?!\d)/gu),
  ].map(([, from, minutes, to, toMinutes]) => ({
    from: Number(from),
    to: Number(to),
    isShort: !minutes || !toMinutes || from?.length === 1 || to?.length === 1,
  }));
  const nights = times.filter(({ from, to }) => to < from);
  const isSmall = (hour: number): boolean => hour >= 1 && hour <= 12;
  return (
    times.every(({ from, to }) => isSmall(from) && isSmall(to)) &&
    (times.some(({ isShort }) => isShort) || (nights.length > 0 && nights.every(({ to }) => to > 5)))
  );
}

/** Returns whether a range cannot be meant as it is written: '11:00-09:00', '17:30-12:00'. */
export function isOddRange({ from, to }: ToldRange): boolean {
  if (to === undefined || to <= DAY || to - from === DAY) return false;
  const end = to - DAY;
  return end > LATEST_NIGHT && (from < NOON || to - from > LONGEST_NIGHT);
}
