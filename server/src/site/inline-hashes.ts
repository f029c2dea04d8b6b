import { createHash } from "node:crypto";

/** The hashes that allow a document's inline styles and scripts in the Content Security Policy: 'sha256-...'. */
export interface InlineHashes {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/** The texts of a document's style tags and inline scripts, without structured data and scripts loaded by address. */
function inlineTexts(html: string): Readonly<Record<keyof InlineHashes, readonly string[]>> {
  return {
    styles: textsOf(html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)),
    scripts: textsOf(html.matchAll(/<script(?![^>]* (?:src=|type="application\/))[^>]*>([^]*?)<\/script>/g)),
  };
}

/** Hashes the inline texts of a built document after `fill` has filled each one. Markup that filling adds elsewhere gets no hash. */
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
