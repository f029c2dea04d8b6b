import type { Restaurant } from "@dinner-dice/core/place/restaurant";
import { type Clocks, dateOf, DAY, localMinutes, zoneOffset } from "@dinner-dice/core/place/opening-hours";
import { type Arrival, arrivalAt } from "@dinner-dice/core/place/opening-words";

/** An evening that a visitor plans: when to arrive, by whose clocks. */
export interface Planned {
  readonly arrival: Arrival;
  /** The place's clocks; absent if nobody knows them. */
  readonly clocks?: Clocks | undefined;
}

export interface CalendarEntry {
  readonly place: Pick<Restaurant, "id" | "name" | "address" | "phone">;
  readonly planned: Planned;
  readonly url: string;
  readonly now: number;
}

const MINUTE = 60_000;

/** Longest line in octets (RFC 5545, 3.1). */
const LONGEST_LINE = 75;

/**
 * The evening as an iCalendar file (RFC 5545) for two hours in the place's time zone. The same place on the same day has the same UID, so that a
 * calendar changes its entry instead of adding one.
 */
export function calendarFile({ place, planned, url, now }: CalendarEntry): string {
  const { id, name, address, phone } = place;
  const { day, start, zone } = startOf(planned, now);
  const { host } = new URL(url);
  const text = [phone, url].filter(Boolean).join("\n");
  const lines = [
    ...["BEGIN:VCALENDAR", "VERSION:2.0", `PRODID:-//${host}//EN`, ...zone, "BEGIN:VEVENT"],
    `UID:${encodeURIComponent(id)}-${day}@${host}`,
    `DTSTAMP:${compact(new Date(now).toISOString().slice(0, 19))}Z`,
    start,
    "DURATION:PT2H",
    `SUMMARY:${escaped(name)}`,
    ...(address === undefined ? [] : [`LOCATION:${escaped(address)}`]),
    `DESCRIPTION:${escaped(text)}`,
    `URL:${url}`,
    ...["END:VEVENT", "END:VCALENDAR", ""],
  ];
  return lines.map(folded).join("\r\n");
}

interface Start {
  /** '20261128' */
  readonly day: string;
  readonly start: string;
  readonly zone: readonly string[];
}

/** The start by the place's clocks; by no zone's clocks where they are unknown, which every calendar takes for its own. */
function startOf({ arrival, clocks = {} }: Planned, now: number): Start {
  const known = localMinutes(clocks, now) !== undefined;
  const used = known ? clocks : { offsetMinutes: -new Date(now).getTimezoneOffset() };
  const at = arrivalAt(used, arrival, now) ?? now;
  const local = localMinutes(used, at) ?? 0;
  const [date, minutes] = [dateOf(Math.floor(local / DAY)), local % DAY];
  const [day, time] = [compact(date), `${clock(minutes)}00`];
  if (!known) return { day, start: `DTSTART:${day}T${time}`, zone: [] };
  const { zone } = clocks;
  if (zone === undefined || zoneOffset(zone, at) === undefined)
    return { day, start: `DTSTART:${compact(new Date(at).toISOString().slice(0, 19))}Z`, zone: [] };
  const ahead = local - Math.floor(at / MINUTE);
  const offset = `${ahead < 0 ? "-" : "+"}${clock(Math.abs(ahead))}`;
  return {
    day,
    start: `DTSTART;TZID=${zone}:${day}T${time}`,
    zone: [
      ...["BEGIN:VTIMEZONE", `TZID:${zone}`, "BEGIN:STANDARD", "DTSTART:19700101T000000"],
      ...[`TZOFFSETFROM:${offset}`, `TZOFFSETTO:${offset}`, "END:STANDARD", "END:VTIMEZONE"],
    ],
  };
}

/** '1930' */
function clock(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join("");
}

function compact(moment: string): string {
  return moment.replace(/[:-]/g, "");
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replaceAll("\n", "\\n");
}

/** A line in pieces of at most 75 octets, none of which ends within a character. */
function folded(line: string): string {
  const bytes = new TextEncoder();
  let [text, room] = ["", LONGEST_LINE];
  for (const letter of line) {
    const size = bytes.encode(letter).length;
    if (size > room) [text, room] = [`${text}\r\n `, LONGEST_LINE - 1];
    [text, room] = [text + letter, room - size];
  }
  return text;
}
