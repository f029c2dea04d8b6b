import type { LocalMoment, Opening } from "./opening.js";
import { DAY, type OpeningHours, type Span, weekdaySpans } from "./opening-hours.js";

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;
const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0] as const;

/** 'Open until 10 PM', 'Closed · opens Sunday 11 AM', 'Hours unknown'. */
export function openingLine(opening: Opening): string {
  if (opening.state === "unknown") return "Hours unknown";
  const change = changeWords(opening);
  if (opening.state === "open") return change === undefined ? "Open" : `Open ${change}`;
  return change === undefined ? "Closed" : `Closed · ${change}`;
}

/** The opening for a later arrival: 'Open until 10 PM, 2½ h after you get there', 'Closes 25 min after you arrive'. */
export function arrivalLine(opening: Opening): string {
  if (opening.state === "unknown") return "Hours unknown";
  if (opening.state === "closed") {
    const opens = opening.opens?.daysAhead === 0 ? `, opens ${clockWords(opening.opens.minutes)}` : "";
    return `Closed when you get there${opens}`;
  }
  const { until, minutesLeft, closesSoon } = opening;
  if (until === undefined || minutesLeft === undefined) return "Open when you get there";
  const left = lengthWords(minutesLeft);
  if (closesSoon === true) return `Closes ${left} after you arrive`;
  return `Open until ${momentWords(endOf(until), nameOf)}, ${left} after you get there`;
}

/** '25 min', '2½ h': half hours from one hour on, rounded down. */
function lengthWords(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)}${minutes % 60 < 30 ? "" : "½"} h`;
}

/** When the state changes: 'until 10 PM', 'until 10 PM, closing soon', 'opens Sunday 11 AM'; `undefined` if unknown or never. */
export function changeWords(opening: Opening): string | undefined {
  if (opening.state === "open") {
    const soon = opening.closesSoon === true ? ", closing soon" : "";
    return opening.until && `until ${momentWords(endOf(opening.until))}${soon}`;
  }
  return opening.state === "closed" && opening.opens ? `opens ${momentWords(opening.opens)}` : undefined;
}

/** '10 PM', '11:30 AM', 'midnight', 'noon'. */
export function clockWords(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  const past = minutes % 60;
  if (past === 0 && hour === 0) return "midnight";
  if (past === 0 && hour === 12) return "noon";
  const time = past === 0 ? String(hour % 12) : `${hour % 12 || 12}:${String(past).padStart(2, "0")}`;
  return `${time} ${hour < 12 ? "AM" : "PM"}`;
}

/**
 * The week in seven lines, Monday first, as the wire carries them (core/README.md, Fields): 'Monday: 11:00 AM – 10:00 PM'. One more line
 * where holidays differ and we do not know them.
 */
export function weekLines({ week, openEnds = [], holidaysUntold }: OpeningHours): readonly string[] {
  const lines = MONDAY_FIRST.map((day) => {
    const spans = weekdaySpans(week, day);
    const ends = weekdaySpans(openEnds, day).map(([from]) => from);
    const words = [
      ...spans.map(
        (span) => [span[0], spanWords(span) + (ends.includes(span[1]) ? " or later" : "")] as const,
      ),
      ...ends
        .filter((from) => !spans.some(([, to]) => to === from))
        .map((from) => [from, `From ${longClock(from)}`] as const),
    ].toSorted(([a], [b]) => a - b);
    return `${DAYS[day]}: ${words.length === 0 ? "Closed" : words.map(([, each]) => each).join(", ")}`;
  });
  return holidaysUntold === true ? [...lines, "Public holiday: call first"] : lines;
}

/** A span that ends at midnight ends on the day before. */
function endOf(moment: LocalMoment): LocalMoment {
  const { weekday, minutes, daysAhead } = moment;
  return minutes > 0 ? moment : { weekday: (weekday + 6) % 7, minutes: DAY, daysAhead: daysAhead - 1 };
}

/** The moments of a day and of the following night, by hour alone. */
function momentWords({ weekday, minutes, daysAhead }: LocalMoment, daysNamed = dayWords): string {
  const isTonight = daysAhead === 0 || (daysAhead === 1 && minutes < 300);
  return isTonight ? clockWords(minutes) : `${daysNamed(weekday, daysAhead)} ${clockWords(minutes)}`;
}

/** The name of a weekday, never 'tomorrow': readers on another day would misread it. */
function nameOf(weekday: number): string {
  return String(DAYS[weekday]);
}

/** 'tomorrow', 'Sunday', 'a week from today': from a week on, a weekday alone would mean this week's. */
function dayWords(weekday: number, daysAhead: number): string {
  if (daysAhead === 1) return "tomorrow";
  if (daysAhead < 7) return String(DAYS[weekday]);
  return `a week from ${daysAhead === 7 ? "today" : "tomorrow"}`;
}

function spanWords([from, to]: Span): string {
  return from === 0 && to >= DAY ? "Open 24 hours" : `${longClock(from)} – ${longClock(to)}`;
}

function longClock(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}
