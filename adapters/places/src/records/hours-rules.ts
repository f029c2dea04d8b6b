import { createRequire } from "node:module";
import { DAY } from "@dinner-dice/core/place/opening-hours";
import type OpeningHoursText from "opening_hours";
import { isOdd, rangesIn } from "./odd-hours.js";

const load = createRequire(import.meta.url);

/** The library that reads hours: its data take some 10 MB, so that it is loaded with the first text. */
const library = (): typeof OpeningHoursText => load("opening_hours") as typeof OpeningHoursText;

export interface HoursRule {
  readonly days: string;
  /** Ranges with commas between them, 'off', or '24/7'. */
  readonly times: string;
  /** How it joins the rules before it: '; ' replaces their days, ', ' adds to them. */
  readonly joint: string;
}

/** Days that not every week has. */
export const SEASON = /\bweek\b|\[|\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|easter|20\d\d)\b/;

const MONTH = "(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)";

/** Returns whether a rule holds on single dates: 'Dec 24-26', 'Nov Th[4]', 'easter -2 days'. */
export function isDated({ days }: Pick<HoursRule, "days">): boolean {
  return new RegExp(`^(?:20\\d\\d )?(?:${MONTH} (?:\\d\\d|\\w\\w\\[)|easter)`).test(days);
}

/** Returns whether a rule holds on holidays only: 'PH', 'PH,SH', 'PH Mo-Fr'. */
export function isHoliday({ days }: Pick<HoursRule, "days">): boolean {
  return days.split(" ").some((part) => /^(?:[PS]H,?)+$/.test(part));
}

/** The same rule without some days: 'Mo-Su' for 'Mo-Su,PH'. */
export function withoutDays(rule: HoursRule, without: readonly string[]): HoursRule {
  const days = rule.days.split(",").filter((each) => !without.includes(each));
  return { ...rule, days: days.join(",") };
}

const WEEKDAYS = ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"];
const DAY_WORDS = "(?:Mo|Tu|We|Th|Fr|Sa|Su)(?:[a-z]{1,7})?";

/** Two rules without a divider: 'Mo-Fr 11:00-22:00 Sa-Su 12:00-22:00'. */
const UNDIVIDED = new RegExp(
  `((?::\\d\\d|\\d\\s*[ap]\\.?m\\.?|uhr|[-–]\\d\\d?)\\+?)\\s+(?=${DAY_WORDS}\\b)`,
  "giu",
);

/** The rules of a text in the library's own spelling; `undefined` if it cannot be read. */
export function rulesIn(text: string, country: string): readonly HoursRule[] | undefined {
  const spoken = text
    .replace(/^\s*"([^"]*\d:\d\d[^"]*)"\s*$/, "$1")
    .replace(/\b(open|off|closed)\s*"[^"]*"/gi, "$1")
    .trim();
  if (text.length > 1000 || spoken.includes("||") || isOdd(spoken)) return undefined;
  const divided = /\bweek\b/i.test(spoken) ? spoken : spoken.replace(UNDIVIDED, "$1; ");
  const spell = (where: string): string | undefined =>
    saidOf(divided, { country: where, ask: (hours) => hours.prettifyValue() });
  const plain = spell(country) ?? spell("us");
  if (plain === undefined || /"/.test(plain)) return undefined;
  const rules = plain
    .replace(/(\d\+?),\s+(?=\d\d:)/g, "$1,")
    .split(/(;\s*|,\s+)/)
    .flatMap((part, at, parts): readonly HoursRule[] => {
      if (at % 2 === 1 || part.trim() === "") return [];
      const joint = parts[at - 1]?.startsWith(",") === true ? ", " : "; ";
      const [, days = "", times = ""] =
        /^(.*?)\s*((?<![\w[])\d\d:\d\d.*|off|closed|24\/7|unknown.*|open|\(.*|sun.*|dawn.*|dusk.*)?$/.exec(
          part.trim(),
        ) ?? [];
      return [{ days, times: times.replace(/^closed$/, "off").replace(/ open$/, ""), joint }];
    });
  const isDaily = ({ times }: HoursRule): boolean => /^24\/7$/.test(times);
  const zero = rules.filter(({ times }) => /\b(\d\d:\d\d)-\1\b/.test(times));
  if (zero.length > 0 && (rules.length > 1 || rules.some(isDaily))) return undefined;
  return rules;
}

/** The country decides what 'Di' means; `undefined` where the library throws, which it logs too: that would fill an import's output. */
export function saidOf<Said>(
  text: string,
  { country, ask }: { readonly country: string; readonly ask: (hours: OpeningHoursText) => Said },
): Said | undefined {
  const address = { country_code: country === "" ? "us" : country, state: "" };
  const { error } = console;
  console.error = () => undefined;
  try {
    return ask(new (library())(text, { lat: 0, lon: 0, address }));
  } catch {
    return undefined;
  } finally {
    console.error = error;
  }
}

/** Rules for the same days, as one if their ranges do not overlap: mappers write lunch and dinner this way, where a later rule would replace the one before. */
export function sameDaysJoined(rules: readonly HoursRule[]): readonly HoursRule[] {
  return rules.reduce<readonly HoursRule[]>((done, rule) => {
    const before = done.findIndex(
      (other) => rule.joint === "; " && isSameDays(other.days, rule.days) && areApart(other, rule),
    );
    const earlier = done[before];
    if (!earlier) return [...done, rule];
    return [...done.toSpliced(before, 1), { ...rule, times: `${earlier.times},${rule.times}` }];
  }, []);
}

function isSameDays(one: string, other: string): boolean {
  const [days, others] = [one, other].map((each) => weekdaysIn(each)?.join() ?? each);
  return days === others;
}

/** The weekdays of 'Mo-We,Fr' or, without a word, all; `undefined` if it names something else. */
function weekdaysIn(days: string): readonly number[] | undefined {
  if (days === "") return [0, 1, 2, 3, 4, 5, 6];
  const numbers = days.split(",").map((part) => {
    const [first = -1, last = first] = part.split("-").map((day) => WEEKDAYS.indexOf(day));
    if (first < 0 || last < 0) return [];
    return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, index) => (first + index) % 7);
  });
  return numbers.some(({ length }) => length === 0)
    ? undefined
    : [...new Set(numbers.flat())].sort((one, other) => one - other);
}

function areApart(one: HoursRule, other: HoursRule): boolean {
  const [ranges, others] = [one, other].map(({ times }) => rangesIn(times));
  if (!ranges?.length || !others?.length) return false;
  return ranges.every(({ from, to = 2 * DAY }) =>
    others.every((each) => to <= each.from || (each.to ?? 2 * DAY) <= from),
  );
}

/** Returns whether a text says that the place is closed on every day of the week: `Mo-Su off`. */
export function neverOpens({
  text,
  country = "",
}: {
  readonly text: string;
  readonly country?: string | undefined;
}): boolean {
  const spoken = text.replace(/"[^"]*"/g, "").trim();
  if (!/\b(?:off|closed)\b/i.test(spoken) || /\d:\d/.test(spoken.replace(/0?0:00-24:00/g, ""))) return false;
  const rules = rulesIn(spoken, country.toLowerCase())
    ?.filter((rule) => !isHoliday(rule))
    .map((rule) => withoutDays(rule, ["PH", "SH"]));
  const last = rules?.at(-1);
  if (!rules || !last || last.times !== "off") return false;
  const isAllYear = last.days === "" || last.days === "Jan-Dec" || weekdaysIn(last.days)?.length === 7;
  return isAllYear || (rules.every(({ times }) => times === "off") && isEveryDay(rules));
}

function isEveryDay(rules: readonly HoursRule[]): boolean {
  return new Set(rules.flatMap(({ days }) => weekdaysIn(days) ?? [])).size === 7;
}
