import { readFile } from "node:fs/promises";
import { join } from "node:path";

type ViteManifest = Readonly<Record<string, { readonly file: string; readonly src?: string }>>;

/** The address of the built loader, read from Vite's manifest. */
export async function loaderAddress(clientFolder: string): Promise<string> {
  const text = await readFile(join(clientFolder, ".vite/manifest.json"), "utf8");
  const loader = Object.values(JSON.parse(text) as ViteManifest).find(({ src }) =>
    src?.endsWith("loader.ts"),
  );
  if (!loader) throw new Error("The built islands have no loader.");
  return `/${loader.file}`;
}
