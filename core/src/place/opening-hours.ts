import { isFields, known, readItems, readNumber, readText } from "../reading.js";

/** Minutes from the start of its week or day. `from` is inclusive, `to` is exclusive and may lie in the next week or day. */
export type Span = readonly [from: number, to: number];

/** The hours of one date, which replace those of its weekday. An empty list means closed. */
export interface DatedHours {
  /** '2026-12-25'. */
  readonly date: string;
  /** Minutes from midnight of that date. */
  readonly spans: readonly Span[];
  readonly openEnds?: readonly Span[];
}

/** When a place is open, by its own clocks. */
export interface OpeningHours {
  /** Minutes from Sunday midnight. */
  readonly week: readonly Span[];
  readonly exceptions?: readonly DatedHours[];
  /**
   * Times with an end that the source does not tell ('17:00+'): from when it opens, or from the end of a span that may be exceeded
   * ('18:00-23:00+'), until the place is surely closed.
   */
  readonly openEnds?: readonly Span[];
  /** True if holidays differ, and we do not know which days they are. */
  readonly holidaysUntold?: true;
  /** 'America/Chicago'. A zone includes daylight saving time. */
  readonly zone?: string;
  /** Minutes that its clocks were ahead of UTC when the source answered. */
  readonly offsetMinutes?: number;
}

/** Minutes of a day and of a week. */
export const DAY = 1440;
export const WEEK = 7 * DAY;

/** The spans that begin on a weekday (0 is Sunday), in minutes from its midnight. Longer spans are split at each midnight. */
export function weekdaySpans(week: readonly Span[], weekday: number): readonly Span[] {
  const start = weekday * DAY;
  return week
    .flatMap(([from, to]) => (to - from > DAY ? daysOf([from, to]) : [[from, to] as const]))
    .filter(([from]) => from >= start && from < start + DAY)
    .map(([from, to]): Span => [from - start, to - start])
    .sort(([a], [b]) => a - b);
}

/** A span split into days. Pieces after Saturday move to the start of the week. */
function daysOf(span: Span): readonly Span[] {
  const [from, to] = span[1] - span[0] >= WEEK ? [0, WEEK] : span;
  const first = Math.floor(from / DAY);
  const days = Array.from({ length: Math.ceil(to / DAY) - first }, (_, index) => (first + index) * DAY);
  return days.map((day) => {
    const begin = Math.max(from, day) % WEEK;
    return [begin, begin + Math.min(to, day + DAY) - Math.max(from, day)];
  });
}

/** Parses hours. Anything that is not a week of spans is unknown. */
export function readHours(value: unknown): OpeningHours | undefined {
  if (!isFields(value)) return undefined;
  const week = readSpans(value["week"], WEEK);
  if (!week) return undefined;
  const exceptions = readItems(value["exceptions"]).flatMap((each) => readDated(each) ?? []);
  const openEnds = readSpans(value["openEnds"], WEEK) ?? [];
  const offset = readNumber(value["offsetMinutes"]);
  return {
    week,
    ...(exceptions.length > 0 && { exceptions }),
    ...(openEnds.length > 0 && { openEnds }),
    ...(value["holidaysUntold"] === true && { holidaysUntold: true as const }),
    ...known({
      zone: readText(value["zone"]),
      offsetMinutes: offset !== undefined && Math.abs(offset) <= DAY ? offset : undefined,
    }),
  };
}

function readDated(value: unknown): DatedHours | undefined {
  if (!isFields(value)) return undefined;
  const date = readText(value["date"]);
  const spans = readSpans(value["spans"], DAY);
  if (date === undefined || !spans || !/^\d{4}-\d\d-\d\d$/.test(date)) return undefined;
  const openEnds = readSpans(value["openEnds"], 2 * DAY) ?? [];
  return { date, spans, ...(openEnds.length > 0 && { openEnds }) };
}

/** Spans that begin within `length` minutes and end after they began, within a week. */
function readSpans(value: unknown, length: number): readonly Span[] | undefined {
  if (!Array.isArray(value) || value.length > 100) return undefined;
  const spans = value.filter((each): each is Span => isSpan(each, length));
  return spans.length === value.length ? spans.map(([from, to]): Span => [from, to]) : undefined;
}

function isSpan(value: unknown, length: number): boolean {
  const [from, to] = readItems(value);
  return (
    Array.isArray(value) &&
    value.length === 2 &&
    Number.isInteger(from) &&
    Number.isInteger(to) &&
    Number(from) >= 0 &&
    Number(from) < length &&
    Number(to) > Number(from) &&
    Number(to) <= Number(from) + WEEK
  );
}
