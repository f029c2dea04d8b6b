import { ENCODINGS, ServedFile } from "./served-file.js";
import type { Site } from "./site.js";
import { agedText, guideCity, slugsIn } from "@dinner-dice/content/freshness";
import type { PlaceReports } from "@dinner-dice/core/ports/stores";
import type { Directory } from "@dinner-dice/local/directory/directory";

export type PageAt = (path: string) => Promise<ServedFile | undefined>;

/** The texts of guides: pages, Markdown and feed. */
const AGES = /^text\/(?:html|markdown)|xml/;

/** What guides are told by: the installed sets, and the places that visitors or the operator called closed. */
export interface Told extends Pick<Directory, "look"> {
  readonly doubted?: PlaceReports["hidden"];
}

/** Serves the site's files, with guides as of this month. Every page looks for new sets first, because its filters follow from them. */
export function freshPages(site: Site, directory: Told, clock: { readonly now: () => number }): PageAt {
  const kept = new WeakMap<ServedFile, { readonly key: string; readonly file: ServedFile }>();
  return async (path) => {
    const file = site.get(path);
    if (file?.facts.type.startsWith("text/html")) await directory.look().catch(() => undefined); // On failure, the last known sets stay in use.
    if (!file || !AGES.test(file.facts.type)) return file;
    const city = guideCity(path);
    const doubted = city === "" ? [] : ((await directory.doubted?.()) ?? []);
    const closed = slugsIn(city, doubted);
    const key = [new Date(clock.now()).toISOString().slice(0, "2026-11".length), ...closed].join(" ");
    const known = kept.get(file);
    if (known?.key === key) return known.file;
    const page = { key, file: aged(file, clock.now(), closed) };
    kept.set(file, page);
    return page.file;
  };
}

function aged(file: ServedFile, now: number, closed: ReadonlySet<string>): ServedFile {
  const built = file.plain.toString();
  const text = agedText(built, now, closed);
  if (text === built) return file;
  return new ServedFile(file.facts, {
    bytes: { identity: Buffer.from(text) },
    encodings: file.encodings.length > 1 ? ENCODINGS : file.encodings,
  });
}
