/** What React writes between two texts of one element, to find them again when the element comes alive. */
const MARK = "<!-- -->";

const TOKENS = /<!-- -->|<div data-island=|<div\b|<\/div>/g;

/** HTML without the marks that nobody looks for: those outside of islands, which alone come alive. */
export function withoutTextMarks(html: string): string {
  let depth = 0;
  return html.replaceAll(TOKENS, (token) => {
    if (token === MARK) return depth > 0 ? token : "";
    if (token === "</div>") depth = Math.max(0, depth - 1);
    else if (depth > 0 || token !== "<div") depth += 1;
    return token;
  });
}
