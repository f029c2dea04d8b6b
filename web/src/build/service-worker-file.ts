import { createHash } from "node:crypto";
import type { Kept } from "../offline/kept.js";

/** What of a build stands in its service worker. */
export interface WorkerParts {
  /** The built worker script; it stands in the file itself, for a worker may not import what it likes. */
  readonly script: string;
  readonly pages: readonly { readonly path: string; readonly html: string }[];
  /** Addresses of scripts, styles and fonts. */
  readonly assets: readonly string[];
}

/** Pages that are no visitor's addresses, or nothing without a network. */
const NOT_KEPT = ["/404", "/500", "/map-frame"];

/** The text of '/sw.js': what is kept of this build, and the script that keeps it. Any change of a page makes it another. */
export function serviceWorkerFile({ script, pages, assets }: WorkerParts): string {
  const kept: Kept = {
    version: versionOf(pages, assets),
    addresses: [...pages.map(({ path }) => path).filter((path) => !NOT_KEPT.includes(path)), ...assets],
  };
  return `self.KEPT=${JSON.stringify(kept)};\n${script}`;
}

function versionOf(pages: WorkerParts["pages"], assets: readonly string[]): string {
  const hash = createHash("sha256");
  for (const { path, html } of pages) hash.update(path).update(html);
  return hash.update(assets.join(" ")).digest("hex").slice(0, 16);
}
