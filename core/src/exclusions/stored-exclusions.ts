import { isCoordinates } from "../coordinates.js";
import { SESSION_LIFETIME } from "../evening/evening.js";
import { readPriceLevel } from "../place/price.js";
import { readCount, readFields, readItems, readPositive, readText } from "../reading.js";
import { MOST_EXCLUSIONS, OBJECTIONS, type Exclusion, type ExcludedPlace } from "./exclusion.js";

/** Reads stored exclusions and leaves out malformed ones. Never throws. */
export function readExclusions(value: unknown): readonly Exclusion[] {
  return readItems(value)
    .flatMap((each) => readExclusion(each) ?? [])
    .slice(-MOST_EXCLUSIONS);
}

/** Converts tonight's exclusions to plain data for {@link readTonight}. Browsers store them under the name `strikes`. */
export function writeTonight(exclusions: readonly Exclusion[], now: number): unknown {
  return { keptAt: now, strikes: exclusions };
}

/** Reads this evening's stored exclusions. They expire as the evening's searches do, so none are left the next day. Never throws. */
export function readTonight(value: unknown, now: number): readonly Exclusion[] {
  const { keptAt, strikes } = readFields(value);
  const at = readCount(keptAt);
  return at !== undefined && at <= now && now - at < SESSION_LIFETIME ? readExclusions(strikes) : [];
}

function readExclusion(value: unknown): Exclusion | undefined {
  const fields = readFields(value);
  const place = readPlace(fields);
  const objection = OBJECTIONS.find((each) => each === fields["objection"]);
  const metres = readPositive(fields["metres"]);
  const level = readPriceLevel(fields["level"]);
  const kitchen = readText(fields["kitchen"]);
  if (!place) return undefined;
  switch (objection) {
    case "too far":
      return metres === undefined ? undefined : { ...place, objection, metres };
    case "too dear":
      return level === undefined ? undefined : { ...place, objection, level };
    case "not this kitchen":
      return kitchen === undefined ? undefined : { ...place, objection, kitchen };
    case "had it":
    case "never again":
      return { ...place, objection };
    case undefined:
      return undefined;
  }
}

function readPlace(fields: ReturnType<typeof readFields>): ExcludedPlace | undefined {
  const [id, name, point] = [readText(fields["id"]), readText(fields["name"]), fields["point"]];
  if (id === undefined || name === undefined) return undefined;
  return { id, name, ...(isCoordinates(point) && { point: { lat: point.lat, lng: point.lng } }) };
}
