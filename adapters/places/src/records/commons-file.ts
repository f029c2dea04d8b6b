import { lookUp } from "@dinner-dice/core/reading";

/** Bytes of the longest title at Wikimedia. */
const LONGEST = 240;

/** Where the name of a file stands in an address of a host. */
const ADDRESSES: Readonly<Record<string, RegExp>> = {
  "commons.wikimedia.org": /^\/wiki\/((?:File|Image):[^/]+)$/i,
  "upload.wikimedia.org": /^\/wikipedia\/commons\/(?:thumb\/)?[\da-f]\/[\da-f]{2}\/([^/]+)(?:\/[^/]+)?$/,
};

/**
 * The name of a picture at Wikimedia Commons, 'File:Diner.jpg', from what a map says: the name itself, or an address at Wikimedia.
 *
 * Anything else is `undefined`: a category, another host, a file that is no photo.
 */
export function commonsFile(told: string): string | undefined {
  const written = told.trim();
  const title = /^https?:/i.test(written) ? titleIn(written) : written;
  const [, name = ""] = /^(?:File|Image):(.+)$/i.exec(title ?? "") ?? [];
  const file = name.replaceAll("_", " ").replace(/ +/g, " ").trim();
  const isPicture = /^[^\p{C}#<>[\]|{}/\\:?]+\.(?:jpe?g|png|webp)$/iu.test(file);
  return isPicture && Buffer.byteLength(file) <= LONGEST ? `File:${file}` : undefined;
}

function titleIn(written: string): string | undefined {
  if (!URL.canParse(written)) return undefined;
  const { hostname, pathname } = new URL(written);
  const [, name] = lookUp(ADDRESSES, hostname)?.exec(pathname) ?? [];
  try {
    const title = name === undefined ? undefined : decodeURIComponent(name);
    return hostname.startsWith("upload.") && title !== undefined ? `File:${title}` : title;
  } catch {
    return undefined;
  }
}
