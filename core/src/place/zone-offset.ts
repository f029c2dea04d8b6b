/** Most zones that we cache. Zones are untrusted input, and a search uses one or two. */
const MOST_ZONES = 100;

const known = new Map<string, Intl.DateTimeFormat>();

/** How many minutes a zone's clocks are ahead of UTC at an instant (milliseconds since 1970); an unknown zone is `undefined`. */
export function zoneOffset(zone: string, now: number): number | undefined {
  try {
    const parts = clocksOf(zone).formatToParts(now);
    const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
    const [, sign, hours, minutes = "0"] = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(name) ?? [];
    return sign === undefined ? 0 : (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -1 : 1);
  } catch {
    return undefined;
  }
}

/** The formatter of a zone, cached because creating one takes far longer than using it. */
function clocksOf(zone: string): Intl.DateTimeFormat {
  const kept = known.get(zone);
  if (kept) return kept;
  const clocks = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
  if (known.size >= MOST_ZONES) known.clear();
  known.set(zone, clocks);
  return clocks;
}
