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
import { LRUCache } from "lru-cache";
import { commonsFile } from "../records/commons-file.js";
import { plainText } from "../records/plain-text.js";
import { loadPicture, type PictureBytes, PICTURE_WIDTH, readOutside } from "../http/picture-bytes.js";
import type { Pictures } from "../steps/pictures.js";

export interface CommonsOptions {
  /** 'https://commons.wikimedia.org' */
  readonly url: string;
  /** The only origin that bytes are read from: 'https://upload.wikimedia.org'. */
  readonly uploadUrl: string;
  /** Whom Wikimedia can write to about our calls. */
  readonly contact: string | undefined;
}

const [SECOND, DAY] = [1000, 86_400_000];

/** What is read of an answer. The card waits for a description, so that comes at once or not at all. */
const DESCRIPTION = { most: 200_000, silence: 1.5 * SECOND, patience: 1.5 * SECOND };

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
      const answer = await readOutside({ url: questionOf(file, options.url), headers, ...DESCRIPTION });
      return describedIn(readJson(new TextDecoder().decode(answer)), options.uploadUrl);
    });
  return {
    describe: async (place) => {
      const file = await place.commonsFile();
      const { thumbnail: _, ...picture } = (file !== undefined && (await describe(file))) || {};
      return "credit" in picture ? picture : undefined;
    },
    bytes: async (place) => {
      const file = await place.commonsFile();
      const told = file === undefined ? undefined : await describe(file);
      if (file === undefined || !told) return undefined;
      return keptIn(loaded, file, () => loadPicture({ url: told.thumbnail, headers }));
    },
    caching: "public, max-age=86400",
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
    ...{ iiprop: "url|size|extmetadata", iiurlwidth: String(PICTURE_WIDTH) },
    iiextmetadatafilter: "LicenseShortName|LicenseUrl|Artist|Attribution",
  });
  return `${url}/w/api.php?${question.toString()}`;
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
    ...{ thumbnail, width, height, credit, license, page: described, source: "Wikimedia Commons" },
    ...(licenseUrl !== undefined && { licenseUrl }),
  };
}

/** The words of a little HTML. */
function wordsOf(html: string | undefined): string | undefined {
  return html === undefined ? undefined : readLine(plainText(html.replace(/<[^>]*>/g, " ")));
}
