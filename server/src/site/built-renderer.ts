import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { HOME_SITE } from "@dinner-dice/content/site-file";
import type { PageRenderer, RendererModule } from "@dinner-dice/core/ports/page-renderer";
import type { BuiltParts } from "../built-parts.js";
import { Placeholders, type SiteIdentity } from "./placeholders.js";

/** Loads the built renderer and its data. Rejects if they are not built. */
export async function loadRenderer(
  { code, site }: Pick<BuiltParts, "code" | "site">,
  identity: SiteIdentity,
): Promise<PageRenderer> {
  const module: RendererModule = await import(/* @vite-ignore */ pathToFileURL(join(code, "render.js")).href);
  const homeSite = await readFile(join(site, HOME_SITE), "utf8");
  return module.openRenderer(new Placeholders(identity).text(homeSite, "application/json"));
}
