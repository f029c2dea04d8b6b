import { createHash } from "node:crypto";
import { PLACEHOLDERS } from "@dinner-dice/content/placeholders";
import { HIDDEN_PATHS, MAP_FRAME_PATH } from "@dinner-dice/content/site-paths";
import type { Kept } from "../offline/kept.js";

/** What of a build stands in its service worker. */
export interface WorkerParts {
  /** The built worker script; it stands in the file itself, for a worker may not import what it likes. */
  readonly script: string;
  readonly pages: readonly { readonly path: string; readonly html: string }[];
  /** Addresses of scripts, styles, fonts and drawings. */
  readonly assets: readonly string[];
  /** Address of the script of a kept page's note, one of them. */
  readonly note: string;
  /** Lists that pages read, by their addresses. */
  readonly lists: readonly { readonly path: string; readonly text: string }[];
}

/** Pages that are no visitor's addresses, or nothing without a network. */
const NOT_KEPT = [...HIDDEN_PATHS, MAP_FRAME_PATH];

/** The text of '/sw.js': what is kept of this build, and the script that keeps it. Any change of a page makes it another, and so does any setting that pages show. */
export function serviceWorkerFile({ script, pages, assets, note, lists }: WorkerParts): string {
  const kept: Kept = {
    version: `${versionOf([
      ...pages.flatMap(({ path, html }) => [path, html]),
      ...lists.map(({ text }) => text),
      ...assets,
    ])}-${PLACEHOLDERS.edition}`,
    addresses: [...paths(pages).filter((path) => !NOT_KEPT.includes(path)), ...paths(lists), ...assets],
    lists: paths(lists),
    note,
  };
  return `self.KEPT=${JSON.stringify(kept)};\n${script}`;
}

function paths(files: readonly { readonly path: string }[]): readonly string[] {
  return files.map(({ path }) => path);
}

function versionOf(texts: readonly string[]): string {
  const hash = createHash("sha256");
  for (const text of texts) hash.update(text).update("\n");
  return hash.digest("hex").slice(0, 16);
}
