import { PlacesError } from "@dinner-dice/core/ports/places-provider";

/** The key without surrounding spaces; `undefined` if it is empty. */
export function keyOf(key: string | undefined): string | undefined {
  const trimmed = key?.trim();
  return trimmed === "" ? undefined : trimmed;
}

/** The key of a service; a missing one is a PlacesError 'not-configured'. */
export function requireKey(service: string, key: string | undefined): string {
  const told = keyOf(key);
  if (told === undefined) throw new PlacesError("not-configured", `There is no key for ${service}.`);
  return told;
}
