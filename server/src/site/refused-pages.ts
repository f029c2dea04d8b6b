import { PLACEHOLDERS } from "@dinner-dice/content/placeholders";
import { REFUSED_PATH } from "@dinner-dice/content/site-paths";
import { ENCODINGS, ServedFile } from "./served-file.js";
import type { Site } from "./site.js";

/** Returns the refusal page for a status and sentence; `undefined` if the site has none. */
export type RefusedPageOf = (status: number, sentence: string) => ServedFile | undefined;

/** Fills the page once per status, so that a refusal costs no more than any other page. */
export function refusedPages(site: Site): RefusedPageOf {
  const filled = new Map<number, ServedFile>();
  return (status, sentence) => {
    const blank = site.get(REFUSED_PATH);
    if (!blank) return undefined;
    const page = filled.get(status) ?? withWords(blank, { status: String(status), sentence });
    filled.set(status, page);
    return page;
  };
}

function withWords(
  { facts, plain }: ServedFile,
  { status, sentence }: { readonly status: string; readonly sentence: string },
): ServedFile {
  const { refusal } = PLACEHOLDERS;
  const text = plain.toString().replaceAll(refusal.status, status).replaceAll(refusal.sentence, sentence);
  return new ServedFile(facts, { bytes: { identity: Buffer.from(text) }, encodings: ENCODINGS });
}
