import { browserMemory } from "./memory.js";
import { readFields } from "@dinner-dice/core/ground/reading";
import {
  AMERICAS,
  countedIn,
  type Customs,
  customsOf,
  readCustoms,
  readUnit,
} from "@dinner-dice/core/place/customs";
import type { Counting } from "@dinner-dice/core/ports/environment";

interface Counted {
  readonly chosen?: Customs["unit"] | undefined;
  /** The customs of the last search's place. */
  readonly there?: string | undefined;
}

const memory = browserMemory<Counted>({
  ...{ storage: "local", key: "counting" },
  read: (stored) => {
    const { chosen, there } = readFields(stored);
    return { there: readCustoms(there), chosen: readUnit(chosen) };
  },
  write: (counted) => counted,
});

/** Countries that measure their roads in miles. */
const IN_MILES = ["US", "PR", "VI", "GU", "AS", "MP", "GB", "GG", "IM", "JE", "LR", "MM"];

interface Zoned {
  readonly timeZones?: readonly string[];
  getTimeZones?(): readonly string[];
}

/** Whether a zone belongs to a city where roads are in kilometers. Browsers that know no country's zones say no. */
export function countsInKilometers(zone: string | undefined): boolean {
  if (zone?.includes("/") !== true || zone.startsWith("Etc/")) return false;
  const zones = IN_MILES.flatMap((country) => {
    const locale = new Intl.Locale(`und-${country}`) as Zoned;
    return locale.getTimeZones?.() ?? locale.timeZones ?? [];
  });
  return zones.length > 0 && !zones.includes(zone);
}

const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Worked out once: forms ask with every draw. */
let hasMetricClock: boolean | undefined;

function isMetricHere(): boolean {
  return (hasMetricClock ??= countsInKilometers(browserZone));
}

const listeners = new Set<() => void>();
let copy: Counted | undefined;

function latest(): Counted {
  return memory.last() ?? copy ?? {};
}

function keep(counted: Counted): void {
  copy = counted;
  memory.keep(counted);
  for (const changed of listeners) changed();
}

/** Where the reader is at home in names: in the country of the last search, else where their time zone is. */
export function browserRegion(): string {
  return customsOf(latest().there).country ?? browserZone;
}

export const browserCounting: Counting = {
  customs: () => {
    const { chosen, there } = latest();
    const { unit } = customsOf(there);
    return countedIn(chosen ?? (there === undefined && isMetricHere() ? "km" : unit), there);
  },
  chosen: () => latest().chosen,
  choose: (chosen) => {
    keep({ ...latest(), chosen });
  },
  subscribe: (changed) => {
    listeners.add(changed);
    return () => void listeners.delete(changed);
  },
};

/** Remembers how the place of a search counts, as its server told it; `undefined` is America. */
export function searchedAmong(told: string | undefined): void {
  const { chosen, there } = latest();
  const isAtHome = told === undefined && !isMetricHere();
  const customs = told ?? (isAtHome ? undefined : AMERICAS);
  if (customs !== there) keep({ chosen, there: customs });
}
