import { createHash } from "node:crypto";

/** The hashes by which the content policy allows a document's own style tags: 'sha256-...'. */
export function styleHashesOf(html: string): readonly string[] {
  return [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(
    ([, css = ""]) => `sha256-${createHash("sha256").update(css).digest("base64")}`,
  );
}
