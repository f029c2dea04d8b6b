import { readSiteContent, type SiteContent } from "./site-content.js";
import { ContentError, type Product } from "./text.js";
import { SLUG } from "./trees.js";
import { appendFileSync, copyFileSync, cpSync, existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

/** The two files of an operator's guide, in a folder that is named after its city: 'boise'. */
export const TOWN_FILES = { guide: "guide.md", places: "places.json" } as const;

/** A guide that cannot be shown: its city, and where and why. */
export interface TownProblem {
  readonly town: string;
  readonly says: string;
}

/** The folders of a build, the operator's guides, and where the site with both goes. */
export interface GuidesJob {
  readonly built: { readonly content: string; readonly site: string; readonly data: string };
  readonly guides: string;
  readonly out: string;
}

export interface GuidesCheck {
  readonly towns: readonly string[];
  readonly problems: readonly TownProblem[];
}

export interface TownFolders {
  readonly content: string;
  /** The operator's folder: one folder per city. */
  readonly guides: string;
  /** Where both are put together: a folder that is not there yet. */
  readonly together: string;
}

/** Reads the content with the operator's guides, each as one of its own. A guide that cannot become a page is left out, and named. */
export function readWithTowns(
  folders: TownFolders,
  product: Product,
): { readonly content: SiteContent; readonly problems: readonly TownProblem[] } {
  cpSync(folders.content, folders.together, { recursive: true });
  const problems: TownProblem[] = [];
  const towns = new Set<string>();
  for (const town of townsIn(folders.guides)) {
    const problem = added(town, folders);
    if (problem === undefined) towns.add(town);
    else problems.push({ town, says: problem });
  }
  for (;;)
    try {
      return { content: readSiteContent(folders.together, product), problems };
    } catch (error) {
      const town = [...towns].find((each) => filesOf(each).some(({ as }) => String(error).includes(as)));
      if (!(error instanceof ContentError) || town === undefined) throw error;
      towns.delete(town);
      for (const { as } of filesOf(town)) rmSync(join(folders.together, as));
      problems.push({ town, says: inOwnWords(error, town, folders.guides) });
    }
}

export function townsIn(guides: string): readonly string[] {
  try {
    return readdirSync(guides, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
      .map(({ name }) => name)
      .toSorted();
  } catch {
    return [];
  }
}

interface TownFile {
  readonly own: string;
  /** Its name among the content. */
  readonly as: string;
}

function filesOf(town: string): readonly [guide: TownFile, places: TownFile] {
  return [
    { own: TOWN_FILES.guide, as: `city-guides/${town}-restaurants.md` },
    { own: TOWN_FILES.places, as: `places/${town}.json` },
  ];
}

/** Puts a guide among the content. The operator answers for the names in it. Returns why it could not. */
function added(town: string, { guides, together }: TownFolders): string | undefined {
  const folder = join(guides, town);
  if (!SLUG.test(town)) return `${folder}: name it in lower case with hyphens, like 'boise' or 'fort-wayne'`;
  for (const { own, as } of filesOf(town)) {
    if (existsSync(join(together, as)))
      return `${folder}: this site has a guide to ${town}; give the folder another name, such as '${town}-north'`;
    if (!existsSync(join(folder, own)))
      return `${join(folder, own)}: is missing; npm run admin -- guide new writes one`;
    const todo = unwritten(join(folder, own));
    if (todo !== undefined) return todo;
  }
  for (const { own, as } of filesOf(town)) copyFileSync(join(folder, own), join(together, as));
  appendFileSync(join(together, "names.txt"), `\n${readFileSync(join(folder, TOWN_FILES.guide), "utf8")}`);
  return undefined;
}

/** Where a file still has a TODO of the template. */
function unwritten(file: string): string | undefined {
  const lines = readFileSync(file, "utf8").split("\n");
  const index = lines.findIndex((line) => line.includes("TODO"));
  return index < 0 ? undefined : `${file}:${index + 1}: replace the TODO in ${lines[index]?.trim()}`;
}

/** The message with the operator's own file in place of the one that was put together. */
function inOwnWords({ message }: ContentError, town: string, guides: string): string {
  return filesOf(town).reduce(
    (text, { own, as }) => text.replaceAll(as, () => join(guides, town, own)),
    message,
  );
}
