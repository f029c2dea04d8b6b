import { createHash } from "node:crypto";

/** The hashes by which the content policy allows what a document brings inside: 'sha256-...'. */
export interface InlineHashes {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/** Of a document's style tags, and of its scripts that run: structured data does not, and what is fetched is allowed by its address. */
export function inlineHashesOf(html: string): InlineHashes {
  return {
    styles: hashesOf(html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)),
    scripts: hashesOf(html.matchAll(/<script(?![^>]* (?:src=|type="application\/))[^>]*>([^]*?)<\/script>/g)),
  };
}

function hashesOf(tags: Iterable<RegExpExecArray>): readonly string[] {
  return [...tags].map(([, text = ""]) => `sha256-${createHash("sha256").update(text).digest("base64")}`);
}
