import type { Restaurant } from "@dinner-dice/core/place/restaurant";
import { type CheckFront, type CheckPlace, goalOf } from "@dinner-dice/core/roll/check-front";

export interface Sent {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

/** Shares through the device, or copies if the device cannot share. Returns the message to show. */
export async function shareOrCopy(sent: Sent): Promise<string | undefined> {
  try {
    if ("share" in navigator) {
      await navigator.share(sent);
      return undefined;
    }
    await (navigator as Navigator).clipboard.writeText(`${sent.text}\n${sent.url}`);
    return "Copied. Paste it where your friends are.";
  } catch (error) {
    const cancelled = error instanceof DOMException && error.name === "AbortError";
    return cancelled ? undefined : "We couldn't share it from this device.";
  }
}

/** What a message says of a place: its name first, then what to order, and where it is. */
export function sentText({ name, order, address }: Pick<Restaurant, "name" | "order" | "address">): string {
  return [name, order && `Order: ${order}`, address].filter(Boolean).join("\n");
}

export function saveFile(file: File): void {
  const link = document.createElement("a");
  const url = URL.createObjectURL(file);
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(url);
  });
}

/** The way to a place: in the visitor's own maps app where the device has a choice of them (RFC 5870). */
export function directionsTo(place: CheckPlace, { directions }: Pick<CheckFront, "directions">): string {
  const { lat, lng } = place.location ?? { lat: 0, lng: 0 };
  return hasMapApps() ? `geo:${lat},${lng}?q=${goalOf(place)}` : directions;
}

/** Android asks the visitor which app opens 'geo:'; other systems do nothing. */
function hasMapApps(): boolean {
  return typeof navigator !== "undefined" && /\bAndroid\b/.test(navigator.userAgent);
}

export function mapOf({ mapsUrl, ...place }: CheckPlace): string {
  return mapsUrl ?? `https://www.google.com/maps/search/?api=1&query=${goalOf(place)}`;
}

const OSM = "https://www.openstreetmap.org";

/** Where facts of OpenStreetMap are corrected: its editor for a known object, a note at the point otherwise; `undefined` without such facts. */
export function fixOf({ id, location, attributions = [] }: Restaurant): string | undefined {
  if (!attributions.some(({ text }) => text.includes("OpenStreetMap"))) return undefined;
  const [, kind, number] = /(?:^|\/)(node|way|relation)\/(\d+)$/.exec(id) ?? [];
  if (kind !== undefined) return `${OSM}/edit?${kind}=${number}`;
  return location && `${OSM}/note/new#map=19/${location.lat}/${location.lng}`;
}

export const CROSSED_OUT_PATH = "/crossed-out";
