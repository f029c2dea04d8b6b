import {
  readFields,
  readItems,
  readLine,
  readPositive,
  readText,
  readWebAddress,
} from "@dinner-dice/core/reading";
import { PICTURE_WIDTH } from "../http/picture-bytes.js";
import { pictureFile } from "../records/picture-file.js";
import { plainText } from "../records/plain-text.js";
import type { Ask, Described } from "./described.js";

/** Licenses that let everybody show a picture, some of them only with its author's name. */
const FREE = /^(?:CC0(?: 1\.0)?|Public domain)$/i;
const WITH_CREDIT = /^CC BY(?:-SA)? \d\.\d(?: [a-z]{2,3})?$/i;

export interface CommonsOptions {
  /** 'https://commons.wikimedia.org' */
  readonly url: string;
  /** The only origin that bytes are read from: 'https://upload.wikimedia.org'. */
  readonly uploadUrl: string;
}

/** Describes a file at Wikimedia Commons; `undefined` if its license does not let us show it. */
export async function describedAtCommons(
  file: string,
  { url, uploadUrl, ask }: CommonsOptions & { readonly ask: Ask },
): Promise<Described | undefined> {
  if (pictureFile(file) !== file) return undefined;
  return describedIn(await ask(questionOf(file, url)), uploadUrl);
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
