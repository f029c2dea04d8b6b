import type { SiteContent } from "@dinner-dice/content/site-content";
import type { DocumentSetting } from "../render/document.js";
import { renderPath } from "../render/render.js";
import { madeFiles } from "./made-files.js";
import { typeOf } from "./file-types.js";

/** One file of the site as it is at this moment. */
export interface DrawnFile {
  readonly path: string;
  readonly type: string;
  readonly content: string | Uint8Array;
}

/** Draws what a build would put at an address, pages with their styles inside; `undefined` when there is nothing. */
export async function drawnFile(
  path: string,
  { content, setting }: { readonly content: SiteContent; readonly setting: DocumentSetting },
): Promise<DrawnFile | undefined> {
  const html = await renderPath(path, { content, setting });
  if (html !== undefined) return { path, type: typeOf("page.html"), content: html };
  const made = madeFiles(content, setting).find((each) => each.path === path);
  return made && { path, type: typeOf(made.file), content: await made.make() };
}
