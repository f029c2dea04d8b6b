import { isCoordinates } from "../coordinates.js";
import { readPriceLevel } from "../place/price.js";
import { readFields, readItems, readPositive, readText } from "../reading.js";
import { MOST_STRIKES, OBJECTIONS, type Strike, type StruckPlace } from "./strike.js";

/** Reads strikes out of a store; what is odd is left out. Never throws. */
export function readStrikes(value: unknown): readonly Strike[] {
  return readItems(value)
    .flatMap((each) => readStrike(each) ?? [])
    .slice(-MOST_STRIKES);
}

function readStrike(value: unknown): Strike | undefined {
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

function readPlace(fields: ReturnType<typeof readFields>): StruckPlace | undefined {
  const [id, name, point] = [readText(fields["id"]), readText(fields["name"]), fields["point"]];
  if (id === undefined || name === undefined) return undefined;
  return { id, name, ...(isCoordinates(point) && { point: { lat: point.lat, lng: point.lng } }) };
}
