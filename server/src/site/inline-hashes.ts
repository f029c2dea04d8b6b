import { createHash } from "node:crypto";

/** The hashes by which the content policy allows what a document brings inside: 'sha256-...'. */
export interface InlineHashes {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/** Texts of a document's style tags, and of its scripts that run: structured data does not, and what is fetched is allowed by its address. */
function inlineTexts(html: string): Readonly<Record<keyof InlineHashes, readonly string[]>> {
  return {
    styles: textsOf(html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)),
    scripts: textsOf(html.matchAll(/<script(?![^>]* (?:src=|type="application\/))[^>]*>([^]*?)<\/script>/g)),
  };
}

/** Hashes of what a built document brings inside, as `fill` leaves each text; nothing that filling adds around them is allowed. */
export function inlineHashesOf(built: string, fill = (text: string): string => text): InlineHashes {
  const { styles, scripts } = inlineTexts(built);
  const hashes = (texts: readonly string[]): readonly string[] => texts.map((text) => hashOf(fill(text)));
  return { styles: hashes(styles), scripts: hashes(scripts) };
}

export function hashOf(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

function textsOf(tags: Iterable<RegExpExecArray>): readonly string[] {
  return [...tags].map(([, text = ""]) => text);
}
