import { ENCODINGS, ServedFile } from "./served-file.js";
import type { Site } from "./site.js";
import { agedText } from "@dinner-dice/content/freshness";
import type { Directory } from "@dinner-dice/local/directory/directory";

export type PageAt = (path: string) => Promise<ServedFile | undefined>;

/** The texts of guides: pages, Markdown and feed. */
const AGES = /^text\/(?:html|markdown)|xml/;

/**
 * Serves the site's files, with guides as they may be told this month. Every page looks for new sets first, because the filters it offers
 * follow from them.
 */
export function freshPages(
  site: Site,
  directory: Pick<Directory, "look">,
  clock: { readonly now: () => number },
): PageAt {
  const kept = new WeakMap<ServedFile, { readonly month: string; readonly file: ServedFile }>();
  return async (path) => {
    const file = site.get(path);
    if (file?.facts.type.startsWith("text/html")) await directory.look().catch(() => undefined); // On failure, the last known sets stay in use.
    if (!file || !AGES.test(file.facts.type)) return file;
    const month = new Date(clock.now()).toISOString().slice(0, "2026-11".length);
    const known = kept.get(file);
    if (known?.month === month) return known.file;
    const page = { month, file: aged(file, clock.now()) };
    kept.set(file, page);
    return page.file;
  };
}

function aged(file: ServedFile, now: number): ServedFile {
  const built = file.plain.toString();
  const text = agedText(built, now);
  if (text === built) return file;
  return new ServedFile(file.facts, {
    bytes: { identity: Buffer.from(text) },
    encodings: file.encodings.length > 1 ? ENCODINGS : file.encodings,
  });
}
