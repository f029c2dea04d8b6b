import { lookUp } from "@dinner-dice/core/reading";

/** Bytes of the longest title at Wikimedia. */
const LONGEST = 240;

/** How the URLs of a host carry the name of a file. */
const ADDRESSES: Readonly<Record<string, RegExp>> = {
  "commons.wikimedia.org": /^\/wiki\/((?:File|Image):[^/]+)$/i,
  "upload.wikimedia.org": /^\/wikipedia\/commons\/(?:thumb\/)?[\da-f]\/[\da-f]{2}\/([^/]+)(?:\/[^/]+)?$/,
};

/** A UUID of Panoramax. */
const PANORAMAX = /^panoramax:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

/**
 * The name of a picture from what a map says: 'File:Diner.jpg' of a name or an address at Wikimedia Commons, 'panoramax:' and a UUID of a
 * picture at Panoramax.
 *
 * Anything else is `undefined`: a category, another host, a file that is no photo.
 */
export function pictureFile(told: string): string | undefined {
  const written = told.trim();
  const panoramax = panoramaxId(written);
  if (panoramax !== undefined) return `panoramax:${panoramax}`;
  const title = /^https?:/i.test(written) ? titleIn(written) : written;
  const [, name = ""] = /^(?:File|Image):(.+)$/i.exec(title ?? "") ?? [];
  const file = name.replaceAll("_", " ").replace(/ +/g, " ").trim();
  const isPicture = /^[^\p{C}#<>[\]|{}/\\:?]+\.(?:jpe?g|png|webp)$/iu.test(file);
  return isPicture && Buffer.byteLength(file) <= LONGEST ? `File:${file}` : undefined;
}

/** The UUID in the name of a picture at Panoramax. */
export function panoramaxId(file: string): string | undefined {
  return PANORAMAX.exec(file)?.[1]?.toLowerCase();
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
