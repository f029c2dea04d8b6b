import {
  lookUp,
  readFields,
  readItems,
  readLine,
  readPositive,
  readText,
  readWebAddress,
} from "@dinner-dice/core/reading";
import { PICTURE_WIDTH } from "../http/picture-bytes.js";
import { panoramaxId } from "../records/picture-file.js";
import type { Ask, Described } from "./described.js";

export interface PanoramaxOptions {
  /** The catalog of all instances: 'https://api.panoramax.xyz'. Bytes may come from its origin too. */
  readonly url: string;
}

/** Instances that hold the pictures (panoramax.fr, read 2026-11). A picture elsewhere is not shown. */
const INSTANCES: ReadonlySet<string> = new Set([
  "https://panoramax.openstreetmap.fr",
  "https://panoramax.ign.fr",
  "https://panoramax.mapcomplete.org",
]);

/** Panoramax's names of licenses, with the names and addresses that we show. */
const LICENSES: Readonly<Record<string, readonly [name: string, url: string]>> = {
  "CC0-1.0": ["CC0 1.0", "https://creativecommons.org/publicdomain/zero/1.0/"],
  "CC-BY-4.0": ["CC BY 4.0", "https://creativecommons.org/licenses/by/4.0/"],
  "CC-BY-SA-4.0": ["CC BY-SA 4.0", "https://creativecommons.org/licenses/by-sa/4.0/"],
};

/** Describes a picture at Panoramax; `undefined` if its license does not let us show it, or if it is a panorama. */
export async function describedAtPanoramax(
  file: string,
  { url, ask }: PanoramaxOptions & { readonly ask: Ask },
): Promise<Described | undefined> {
  const id = panoramaxId(file);
  if (id === undefined) return undefined;
  const [item] = readItems(readFields(await ask(`${url}/api/search?ids=${id}`))["features"]);
  const { properties, assets, providers } = readFields(item);
  const about = readFields(properties);
  const [license, licenseUrl] = lookUp(LICENSES, readText(about["license"]) ?? "") ?? [];
  const credit = readLine(readText(about["geovisio:producer"])) ?? nameOf(readItems(providers)[0]);
  const thumbnail = readWebAddress(readFields(readFields(assets)["thumb"])["href"]);
  const size = sizeOf(readFields(about["pers:interior_orientation"]));
  if (license === undefined || licenseUrl === undefined || credit === undefined) return undefined;
  if (thumbnail === undefined || !isInstance(thumbnail, url) || !size) return undefined;
  const page = `https://api.panoramax.xyz/#focus=pic&pic=${id}`;
  return { thumbnail, ...size, credit, license, licenseUrl, page, source: "Panoramax" };
}

/** The size of the thumbnail: Panoramax draws it 500 pixels wide in the shape of the original. */
function sizeOf(camera: Readonly<Record<string, unknown>>): Pick<Described, "width" | "height"> | undefined {
  const view = readPositive(camera["field_of_view"]);
  const [width, height] = readItems(camera["sensor_array_dimensions"]).map(readPositive);
  if (view === undefined || view >= 360 || width === undefined || height === undefined) return undefined;
  return { width: PICTURE_WIDTH, height: Math.max(1, Math.round((height * PICTURE_WIDTH) / width)) };
}

function nameOf(provider: unknown): string | undefined {
  return readLine(readText(readFields(provider)["name"]));
}

function isInstance(thumbnail: string, url: string): boolean {
  if (!URL.canParse(thumbnail)) return false;
  const { origin } = new URL(thumbnail);
  return INSTANCES.has(origin) || origin === new URL(url).origin;
}
