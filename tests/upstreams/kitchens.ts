import { distanceBetween } from "@dinner-dice/core/ground/coordinates";

export const TOWN = { name: "Brandywine Falls", lat: 38.6, lng: -94.2 };

export interface Kitchen {
  readonly id: number;
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
  readonly tags: Readonly<Record<string, string>>;
}

export const KITCHENS: readonly Kitchen[] = ["pizza", "thai", "", "burger", "pizza;italian"].map(
  (cuisine, index) => ({
    ...{ id: index + 1, name: `Kitchen ${index + 1}` },
    ...{ lat: TOWN.lat + index / 1000, lng: TOWN.lng },
    tags: {
      ...{ amenity: "restaurant", name: `Kitchen ${index + 1}` },
      ...{ "addr:housenumber": `${index + 1}`, "addr:street": "Main Street", "addr:city": TOWN.name },
      ...(cuisine !== "" && { cuisine }),
      ...(index === 0 && { "diet:vegan": "yes", wheelchair: "no", opening_hours: "24/7" }),
    },
  }),
);

/** Those in a circle, nearest first, however wide it is drawn. */
export function kitchensIn(lat: number, lng: number, radius: number): readonly Kitchen[] {
  const far = (kitchen: Kitchen): number => distanceBetween({ lat, lng }, kitchen);
  return KITCHENS.filter((kitchen) => far(kitchen) <= radius).toSorted((a, b) => far(a) - far(b));
}

/** Whether a text names the town. */
export function namesTown(text: string): boolean {
  return text.toLowerCase().includes(TOWN.name.toLowerCase());
}
