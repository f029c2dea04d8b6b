import type { PictureBytes, Pictures } from "../steps/additions.js";
import { isPlaceId } from "./fields.js";
import { createGoogleHttp, type GoogleHttpOptions, baseOf, PLACES_URL, accepted } from "./http.js";
import {
  type Fields,
  readFields,
  readItems,
  readLine,
  readPositive,
  readText,
  readWebAddress,
} from "@dinner-dice/core/ground/reading";
import type { Picture } from "@dinner-dice/core/place/review";
import type { CallOptions } from "@dinner-dice/core/ports/places-provider";
import { bytesOf, streamOutside } from "@dinner-dice/platform/http/outside-stream";
import { LRUCache } from "lru-cache";

export interface GooglePicturesOptions extends Pick<GoogleHttpOptions, "charge"> {
  /** The server's key, as soon as there is one. */
  readonly key: () => Promise<string | undefined>;
  /** Default https://places.googleapis.com; another one only in tests, and pictures may come from there too. */
  readonly placesUrl?: string | undefined;
}

/** A place's first photo. Its name expires, so it is held in memory for minutes and never stored. */
interface Photo extends Omit<Picture, "src"> {
  /** 'places/ChIJ…/photos/AVzF…' */
  readonly name: string;
}

/** The width in pixels that we ask for. */
const PICTURE_WIDTH = 500;

const BYTES = { most: 500_000, silence: 3000, timeout: 4000 };

/** The card waits for a description, so that comes at once or not at all. Milliseconds. */
const TIMEOUT = 1500;

const [MOST, LIFETIME] = [2000, 10 * 60_000];

/** A photo is billed, so it is requested only when a browser loads it, and only if it was described with a pick. */
export function googlePictures({ key, placesUrl, charge }: GooglePicturesOptions): Pictures {
  const ask = createGoogleHttp({ timeout: TIMEOUT, charge });
  const base = baseOf(placesUrl, PLACES_URL);
  const photos = new LRUCache<string, Photo>({ max: MOST, ttl: LIFETIME });

  const read = async (question: Question, call: CallOptions | undefined): Promise<Fields> => {
    const { path, mask, ...rest } = question;
    const apiKey = await key();
    if (apiKey === undefined) return {};
    const headers = { "X-Goog-Api-Key": apiKey, ...(mask !== undefined && { "X-Goog-FieldMask": mask }) };
    const answer = await ask({ ...rest, url: `${base}/v1/${path}`, headers }, call);
    return accepted(answer).body;
  };
  const photoOf = async (id: string, call: CallOptions | undefined): Promise<Photo | undefined> => {
    const known = photos.get(id);
    if (known || !isPlaceId(id)) return known;
    const body = await read({ sku: "place-details-ids", path: `places/${id}`, mask: "photos" }, call);
    const photo = photoIn(body, id);
    if (photo) photos.set(id, photo);
    return photo;
  };
  const buying = new Map<string, ReturnType<Pictures["bytes"]>>();
  const mediaOf = async (photo: Photo, call: CallOptions | undefined): ReturnType<Pictures["bytes"]> => {
    const params = { maxWidthPx: String(PICTURE_WIDTH), skipHttpRedirect: "true" };
    const body = await read({ sku: "place-photos", path: `${photo.name}/media`, params }, call);
    const url = readWebAddress(body["photoUri"]);
    return url !== undefined && isGoogles(url, base) ? loadPicture(url) : undefined;
  };
  return {
    describe: async (id, call) => {
      const { name: _, ...picture } = (await photoOf(id, call).catch(() => undefined)) ?? {};
      return "credit" in picture ? picture : undefined;
    },
    bytes: async (id, call) => {
      const photo = photos.get(id);
      if (!photo) return undefined;
      const bought =
        buying.get(id) ??
        mediaOf(photo, { visitor: call?.visitor })
          .catch(() => undefined)
          .finally(() => buying.delete(id));
      buying.set(id, bought);
      return bought;
    },
    caching: "private, max-age=600",
  };
}

interface Question {
  readonly sku: "place-details-ids" | "place-photos";
  readonly path: string;
  readonly mask?: string;
  readonly params?: Readonly<Record<string, string>>;
}

function photoIn(body: Fields, id: string): Photo | undefined {
  for (const each of readItems(body["photos"])) {
    const photo = readFields(each);
    const name = readText(photo["name"]);
    const [author] = readItems(photo["authorAttributions"]).map(readFields);
    const credit = readLine(readText(author?.["displayName"]));
    const page = readWebAddress(author?.["uri"]) ?? readWebAddress(photo["googleMapsUri"]);
    const [width, height] = [readPositive(photo["widthPx"]), readPositive(photo["heightPx"])];
    if (name === undefined || !isNameOf(name, id) || credit === undefined || page === undefined) continue;
    if (width === undefined || height === undefined) continue;
    const scale = Math.min(1, PICTURE_WIDTH / width);
    const size = { width: Math.round(width * scale), height: Math.max(1, Math.round(height * scale)) };
    return { name, ...size, credit, page, source: "Google Maps" };
  }
  return undefined;
}

function isNameOf(name: string, id: string): boolean {
  const start = `places/${id}/photos/`;
  return name.startsWith(start) && /^[\w-]+$/.test(name.slice(start.length));
}

/** Google's own hosts of photos, and the fake Google of tests. */
function isGoogles(url: string, base: string): boolean {
  const { protocol, hostname, origin } = new URL(url);
  const isOwn = protocol === "https:" && hostname.endsWith(".googleusercontent.com");
  return isOwn || (base !== PLACES_URL && origin === new URL(base).origin);
}

async function loadPicture(url: string): Promise<PictureBytes | undefined> {
  const answer = await streamOutside({ url, ...BYTES });
  if (answer.status !== 200) {
    answer.cancel();
    throw new Error(`The answer's status is ${answer.status}.`);
  }
  const bytes = await bytesOf(answer);
  const type = typeOf(bytes);
  return type && { type, bytes };
}

/** The type of a picture by its first bytes, whatever its sender calls it. */
function typeOf(bytes: Uint8Array): PictureBytes["type"] | undefined {
  const head = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  if (head.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  return head.startsWith("RIFF") && head.slice(8) === "WEBP" ? "image/webp" : undefined;
}
