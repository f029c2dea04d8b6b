import { SiteFolder } from "../../web/src/build/build-site.js";
import { loadSite, type Site, type SiteIdentity } from "@dinner-dice/server/site/site";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** One file of a small site; `path` is its address when that is not its name. */
export interface SitePage {
  readonly file: string;
  readonly content: string;
  readonly path?: string;
}

export async function siteOf(
  files: readonly SitePage[],
  identity: SiteIdentity = { product: "Dinner Dice", siteUrl: "https://example.org" },
): Promise<Site> {
  const out = await mkdtemp(join(tmpdir(), "site-"));
  try {
    const folder = new SiteFolder(out);
    for (const { file, content, path } of files) await folder.add(file, content, path);
    await folder.finish();
    return await loadSite(out, identity);
  } finally {
    await rm(out, { recursive: true });
  }
}
