import { placesIn } from "../sources/places-in.js";
import { type StoredPlace } from "@dinner-dice/places/records/stored-place";
import { storedPlaceOf } from "@dinner-dice/places/records/stored-place-of";

export async function fatesIn(
  name: string,
  content: string | Buffer,
): Promise<Readonly<Record<string, StoredPlace | string>>> {
  const places = await placesIn(name, content);
  return Object.fromEntries(places.map((place) => [place.name ?? "", storedPlaceOf(place, "set")]));
}

/** What the import keeps of the only place of a file, or why it is left out. */
export async function fateIn(name: string, content: string | Buffer): Promise<StoredPlace | string> {
  const [place] = await placesIn(name, content);
  if (!place) throw new Error("no place");
  return storedPlaceOf(place, "set");
}

export function mapped(tags: Readonly<Record<string, string>>): string {
  const properties = { amenity: "restaurant", name: "Lucky", ...tags };
  const geometry = { type: "Point", coordinates: [-90.05, 35.15] };
  return JSON.stringify({ features: [{ type: "Feature", id: "node/1", properties, geometry }] });
}

export function table(columns: Readonly<Record<string, string>>): string {
  const row = { name: "Lucky", lat: "35.15", lng: "-90.05", ...columns };
  const quoted = Object.values(row).map((value) => `"${value.replaceAll('"', '""')}"`);
  return `${Object.keys(row).join(",")}\n${quoted.join(",")}\n`;
}
