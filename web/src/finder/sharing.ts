import { type Coordinates, formatCoordinates } from "@dinner-dice/core/ground/coordinates";
import { METERS_PER_MILE } from "@dinner-dice/core/search/radius";
import type { Restaurant } from "@dinner-dice/core/place/restaurant";

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

export interface Goal {
  readonly name: string;
  readonly address?: string | undefined;
  readonly location?: Coordinates | undefined;
}

/** The way to a place: in the visitor's own maps app where the device has a choice of them (RFC 5870), on foot if it is near. */
export function directionsTo(place: Goal, meters = Infinity): string {
  const goal = goalOf(place);
  if (hasMapApps()) {
    const { lat, lng } = place.location ?? { lat: 0, lng: 0 };
    return `geo:${lat},${lng}?q=${goal}`;
  }
  const onFoot = meters < METERS_PER_MILE ? "&travelmode=walking" : "";
  return `https://www.google.com/maps/dir/?api=1&destination=${goal}${onFoot}`;
}

/** Android asks the visitor which app opens 'geo:'; other systems do nothing. */
function hasMapApps(): boolean {
  return typeof navigator !== "undefined" && /\bAndroid\b/.test(navigator.userAgent);
}

export function mapOf({ mapsUrl, ...place }: Goal & Pick<Restaurant, "mapsUrl">): string {
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

function goalOf({ name, address, location }: Goal): string {
  const byName = [name, address].filter(Boolean).join(", ");
  return encodeURIComponent(address === undefined && location ? formatCoordinates(location) : byName);
}

export const CROSSED_OUT_PATH = "/crossed-out";
