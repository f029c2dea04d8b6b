import type { ServedFile } from "./served-file.js";
import type { Site } from "./site.js";
import type { Directory } from "@dinner-dice/local/directory/directory";

export type PageAt = (path: string) => Promise<ServedFile | undefined>;

/** Serves the site's files. Every page looks for new sets first, because the filters it offers follow from them. */
export function freshPages(site: Site, directory: Pick<Directory, "look">): PageAt {
  return async (path) => {
    const file = site.get(path);
    if (file?.facts.type.startsWith("text/html")) await directory.look().catch(() => undefined); // On failure, the last known sets stay in use.
    return file;
  };
}
