import { type Arrival, AT_ONCE, readWhen, WHEN_DAYS } from "../place/opening-words.js";
import type { Rule, WishField } from "./rule.js";

/** The quarter hours of a day: '00:00' to '23:45'. */
const QUARTERS = Array.from({ length: 96 }, (_, index) => clock(index));

const SOON = 100;
const NO_DINNER = 100;

/** Not known to be closed at the arrival. Unknown hours come later, places that close soon last; so do, without a time, those shut from 7 to 9 PM. */
export const WHEN: Rule<"when", Arrival> = {
  id: "when",
  needs: ["hours"],
  wishes: {
    when: {
      default: AT_ONCE.when,
      neutral: AT_ONCE.when,
      values: ["", ...WHEN_DAYS],
      isWide: true,
      wire: "when",
      expects:
        "'' for now, a day ('Today', 'Friday', '2026-11-27'), or a moment with its offset ('2026-11-27T19:30-06:00')",
      accepts: (sent) => readWhen(sent) !== undefined,
      read: (input) => readWhen(input) ?? AT_ONCE.when,
      write: (value) => value,
    },
    time: quarterField("time", AT_ONCE.time),
  },
  isAsked: ({ when }) => when !== "",
  verdict: ({ openingState }, { when }) => {
    if (when === "" || openingState === "open") return "yes";
    return openingState === "closed" ? "no" : "unknown";
  },
  keepsUnknown: () => true,
  relaxations: ({ when }) => (when === "" ? [] : [[{ when: "" }]]),
  priority: ({ openingState, closesSoon, missesEvening }, { when }) => {
    if (closesSoon === true) return SOON;
    if (when === "" && missesEvening === true) return NO_DINNER;
    return when !== "" && openingState === "unknown" ? 1 : 0;
  },
};

/** A time of day, rounded to the nearest quarter hour. */
function quarterField(wire: string, usual: string): WishField<string> {
  return {
    default: usual,
    neutral: usual,
    values: QUARTERS,
    isWide: true,
    wire,
    expects: "a quarter hour such as '19:30'",
    accepts: (sent) => QUARTERS.some((quarter) => quarter === sent),
    read: (input) => nearestQuarter(input) ?? usual,
    write: (value) => value,
  };
}

function nearestQuarter(input: unknown): string | undefined {
  const [, hours, minutes] = (typeof input === "string" && /^\s*(\d\d?):([0-5]\d)/.exec(input)) || [];
  if (hours === undefined || Number(hours) > 23) return undefined;
  return clock(Math.min(QUARTERS.length - 1, Math.round((Number(hours) * 60 + Number(minutes)) / 15)));
}

function clock(quarter: number): string {
  const [hours, minutes] = [Math.floor(quarter / 4), (quarter % 4) * 15];
  return `${String(hours).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;
}
