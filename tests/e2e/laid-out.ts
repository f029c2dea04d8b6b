import type { Page } from "@playwright/test";

/** The page's width in rem, beyond which nothing is written however wide the window is. */
const PAGE_WIDTH = 71;

/** Words that lie over others or over a field, or outside the page's column. */
export async function layoutFindings(page: Page): Promise<readonly string[]> {
  return page.evaluate(wrongPlaces, PAGE_WIDTH);
}

function wrongPlaces(pageWidth: number): readonly string[] {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const edge = Math.max(0, (document.documentElement.clientWidth - pageWidth * rem) / 2) - 1;
  const lines = writtenLines();
  const outside = lines.filter(
    ({ box }) => box.left < edge || box.right > document.documentElement.clientWidth - edge,
  );
  const over = lines.flatMap((one, index) =>
    lines.slice(index + 1).flatMap((other) => (covers(one, other) ? [`${one.words} / ${other.words}`] : [])),
  );
  return [
    ...outside.map(({ words }) => `stands outside the page: ${words}`),
    ...over.map((words) => `words over words: ${words}`),
  ];

  interface Line {
    readonly words: string;
    readonly owner: Node;
    readonly box: DOMRect;
  }

  /** Every line of every text that is seen and stands in the page, not above it, and every field. */
  function writtenLines(): readonly Line[] {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const fields = [
      ...document.querySelectorAll("input:not([type=range], [type=hidden], [type=radio]), select"),
    ];
    const found: Line[] = fields
      .filter(isSeenInPlace)
      .map((owner) => ({ words: owner.id, owner, box: owner.getBoundingClientRect() }));
    while (texts.nextNode()) {
      const owner = texts.currentNode;
      const parent = owner.parentElement;
      if (!parent || !owner.textContent?.trim() || !isSeenInPlace(parent)) continue;
      range.selectNodeContents(owner);
      const words = owner.textContent.trim().slice(0, 40);
      for (const box of range.getClientRects()) if (box.width > 1) found.push({ words, owner, box });
    }
    return found;
  }

  function isSeenInPlace(element: Element): boolean {
    if (element.closest("svg, option, script, style, noscript, [data-main]")) return false;
    if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) return false;
    for (let each: Element | null = element; each; each = each.parentElement) {
      const { position, clipPath, overflowX } = getComputedStyle(each);
      const isAbove = each.getBoundingClientRect().bottom + scrollY <= 0;
      if (position === "fixed" || position === "sticky" || clipPath !== "none" || isAbove) return false;
      if (position === "absolute" && overflowX === "hidden") return false;
      if (overflowX === "auto" || overflowX === "scroll") return false;
    }
    return true;
  }

  /** Whether the inner three fifths of both lines meet: display type has lines that are higher than its letters. */
  function covers(one: Line, other: Line): boolean {
    if (one.owner === other.owner) return false;
    const [a, b] = [one.box, other.box];
    const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const bottom = Math.min(a.bottom - a.height / 5, b.bottom - b.height / 5);
    const top = Math.max(a.top + a.height / 5, b.top + b.height / 5);
    return width > 3 && bottom - top > 1;
  }
}
