import type { Picture } from "@dinner-dice/core/place/picture";
import {
  readFields,
  readItems,
  readJson,
  readLine,
  readPositive,
  readText,
  readWebAddress,
} from "@dinner-dice/core/reading";
import { bytesOf, type OutsideQuestion, streamOutside } from "@dinner-dice/platform/outside";
import { LRUCache } from "lru-cache";
import { commonsFile } from "../records/commons-file.js";
import { plainText } from "../records/plain-text.js";
import type { PictureBytes, Pictures } from "./pictures.js";

export interface CommonsOptions {
  /** 'https://commons.wikimedia.org' */
  readonly url: string;
  /** The only origin that bytes are read from: 'https://upload.wikimedia.org'. */
  readonly uploadUrl: string;
  /** Whom Wikimedia can write to about our calls. */
  readonly contact: string | undefined;
}

/** Pixels: Wikimedia keeps thumbnails of this width ready. */
const WIDTH = 500;

const [SECOND, DAY] = [1000, 86_400_000];

/** What is read of an answer. The card waits for a description, so that comes at once or not at all. */
const DESCRIPTION = { most: 200_000, silence: 1.5 * SECOND, patience: 1.5 * SECOND };
const BYTES = { most: 500_000, silence: 3 * SECOND, patience: 6 * SECOND };

/** How long answers are kept in memory. After a failure we ask again a minute later. */
const [KEPT, FAILED] = [DAY, 60 * SECOND];
const [DESCRIPTIONS, PICTURES] = [2000, 60];

/** Licenses that let everybody show a picture, some of them with its author's name. */
const FREE = /^(?:CC0(?: 1\.0)?|Public domain)$/i;
const WITH_CREDIT = /^CC BY(?:-SA)? \d\.\d(?: [a-z]{2,3})?$/i;

interface Described extends Omit<Picture, "src"> {
  readonly thumbnail: string;
}

/** Pictures of Wikimedia Commons whose license lets us show them. Equal questions share one call. */
export function commonsPictures(options: CommonsOptions): Pictures {
  const described = new LRUCache<string, Promise<Described | undefined>>({ max: DESCRIPTIONS, ttl: KEPT });
  const loaded = new LRUCache<string, Promise<PictureBytes | undefined>>({ max: PICTURES, ttl: KEPT });
  const headers = { "user-agent": `DinnerDice/1 (${options.contact ?? ""})` };
  const describe = (file: string): Promise<Described | undefined> =>
    keptIn(described, file, async () => {
      if (commonsFile(file) !== file) return undefined;
      const answer = await read({ url: questionOf(file, options.url), headers, ...DESCRIPTION });
      return describedIn(readJson(new TextDecoder().decode(answer)), options.uploadUrl);
    });
  return {
    describe: async (file) => {
      const { thumbnail: _, ...picture } = (await describe(file)) ?? {};
      return "credit" in picture ? picture : undefined;
    },
    bytes: async (file) => {
      const told = await describe(file);
      if (!told) return undefined;
      return keptIn(loaded, file, async () => {
        const bytes = await read({ url: told.thumbnail, headers, ...BYTES });
        const type = typeOf(bytes);
        return type && { type, bytes };
      });
    },
  };
}

/** The answer kept under a key, or a new one; a failure is `undefined` and is kept for a minute. */
function keptIn<T extends object>(
  kept: LRUCache<string, Promise<T | undefined>>,
  key: string,
  ask: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const known = kept.get(key);
  if (known) return known;
  const answer = ask().catch(() => {
    kept.set(key, answer, { ttl: FAILED });
    return undefined;
  });
  kept.set(key, answer);
  return answer;
}

function questionOf(file: string, url: string): string {
  const question = new URLSearchParams({
    ...{ action: "query", format: "json", formatversion: "2", prop: "imageinfo", titles: file },
    ...{ iiprop: "url|size|extmetadata", iiurlwidth: String(WIDTH) },
    iiextmetadatafilter: "LicenseShortName|LicenseUrl|Artist|Attribution",
  });
  return `${url}/w/api.php?${question.toString()}`;
}

/** The body of an answer of 200; anything else is a failure, a redirect too. */
async function read(question: OutsideQuestion): Promise<Uint8Array> {
  const answer = await streamOutside(question);
  if (answer.status === 200) return bytesOf(answer);
  answer.cancel();
  throw new Error(`The answer's status is ${answer.status}.`);
}

function describedIn(answer: unknown, uploadUrl: string): Described | undefined {
  const [page] = readItems(readFields(readFields(answer)["query"])["pages"]);
  const info = readFields(readItems(readFields(page)["imageinfo"])[0]);
  const about = readFields(info["extmetadata"]);
  const said = (name: string): string | undefined => readText(readFields(about[name])["value"]);
  const license = readLine(said("LicenseShortName")) ?? "";
  const author = wordsOf(said("Attribution") ?? said("Artist"));
  const credit = author ?? (FREE.test(license) ? "unknown author" : undefined);
  const [width, height] = [readPositive(info["thumbwidth"]), readPositive(info["thumbheight"])];
  const [thumbnail, described] = [readWebAddress(info["thumburl"]), readWebAddress(info["descriptionurl"])];
  if (!FREE.test(license) && !WITH_CREDIT.test(license)) return undefined;
  if (credit === undefined || width === undefined || height === undefined) return undefined;
  if (thumbnail === undefined || described === undefined) return undefined;
  if (!URL.canParse(thumbnail) || new URL(thumbnail).origin !== new URL(uploadUrl).origin) return undefined;
  const licenseUrl = readWebAddress(said("LicenseUrl"));
  return {
    ...{ thumbnail, width, height, credit, license, page: described },
    ...(licenseUrl !== undefined && { licenseUrl }),
  };
}

/** The words of a little HTML. */
function wordsOf(html: string | undefined): string | undefined {
  return html === undefined ? undefined : readLine(plainText(html.replace(/<[^>]*>/g, " ")));
}

/** The type of a picture by its first bytes, whatever its sender calls it. */
function typeOf(bytes: Uint8Array): PictureBytes["type"] | undefined {
  const head = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  if (head.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  return head.startsWith("RIFF") && head.slice(8) === "WEBP" ? "image/webp" : undefined;
}
