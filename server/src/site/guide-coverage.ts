import { type InstalledArea, NO_OTHERS, others } from "@dinner-dice/content/coverage-words";
import { escapeHtml } from "@dinner-dice/content/escape-html";
import { COVERAGE_PATH } from "@dinner-dice/content/site-paths";
import { type Directory, isAbout, type SetFacts } from "@dinner-dice/directory";
import { type Coordinates, isCoordinates } from "@dinner-dice/core/coordinates";
import { readFields, readItems, readText } from "@dinner-dice/core/reading";
import { ENCODINGS, ServedFile } from "./served-file.js";
import type { Site } from "./site.js";

/** Returns the file at a path. Guide pages include the installed sets around their city. */
export type PageAt = (path: string) => Promise<ServedFile | undefined>;

/** Serves the site's files. Every page looks for new sets first; guide pages list what the directory holds. */
export function coveredPages(site: Site, directory: Pick<Directory, "look" | "sets">): PageAt {
  const cities = citiesOf(site);
  const filled = new Map<string, { readonly words: string; readonly file: ServedFile }>();
  return async (path) => {
    const file = site.get(path);
    if (!file?.facts.type.startsWith("text/html")) return file;
    await directory.look().catch(() => undefined); // On failure, the last known sets stay in use.
    const center = cities.get(path);
    if (!center) return file;
    const areas = directory.sets.filter((set) => isAbout(set, center)).map(areaOf);
    if (areas.length === 0) return file;
    const words = others(areas);
    const known = filled.get(path);
    if (known?.words === words) return known.file;
    const page = { words, file: withWords(file, words) };
    filled.set(path, page);
    return page.file;
  };
}

function areaOf({ around, cells, count }: SetFacts): InstalledArea {
  const label = around?.label ?? (cells ? "fetched for visitors" : undefined);
  return { count, ...(label !== undefined && { label }) };
}

function withWords({ facts, plain }: ServedFile, words: string): ServedFile {
  const text = plain.toString().replace(NO_OTHERS, () => escapeHtml(words));
  return new ServedFile(facts, { bytes: { identity: Buffer.from(text) }, encodings: ENCODINGS });
}

function citiesOf(site: Site): ReadonlyMap<string, Coordinates> {
  const list: unknown = JSON.parse(site.get(COVERAGE_PATH)?.plain.toString() ?? "[]");
  return new Map(
    readItems(list).flatMap((each) => {
      const { path, point } = readFields(each);
      const address = readText(path);
      return address !== undefined && isCoordinates(point) ? [[address, point] as const] : [];
    }),
  );
}
