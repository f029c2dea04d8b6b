import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PageScript } from "../render/page-route.js";

type ViteManifest = Readonly<Record<string, { readonly file: string; readonly src?: string }>>;

/** Entries of the browser's build. */
export type ClientEntry = PageScript | "wake" | "service-worker" | "kept-note";

/** The address of one built entry, read from Vite's manifest. */
export async function scriptAddress(clientFolder: string, entry: ClientEntry): Promise<string> {
  const text = await readFile(join(clientFolder, ".vite/manifest.json"), "utf8");
  const script = Object.values(JSON.parse(text) as ViteManifest).find(
    ({ src = "" }) => src.endsWith(`/${entry}.ts`) || src.endsWith(`/${entry}.tsx`),
  );
  if (!script) throw new Error(`The browser's build has no ${entry}.`);
  return `/${script.file}`;
}
