import type { Page } from "@playwright/test";

/** Does once what a browser's translator does: each text node makes room for elements, here with the same words. */
export async function translates(page: Page): Promise<void> {
  await page.evaluate(translatesTexts, false);
}

/** Has the page translated for good: whatever appears is translated within moments. */
export async function keepsTranslating(page: Page): Promise<void> {
  await page.evaluate(translatesTexts, true);
}

function translatesTexts(keepsOn: boolean): void {
  const translate = (): void => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const { parentElement: parent, data } = text;
      if (!parent || parent.closest("script, style, font, svg, option") || data.trim() === "") continue;
      const outer = document.createElement("font");
      outer.appendChild(document.createElement("font")).textContent = data;
      text.replaceWith(outer);
    }
  };
  translate();
  if (!keepsOn) return;
  let planned = false;
  new MutationObserver(() => {
    if (planned) return;
    planned = true;
    setTimeout(() => {
      planned = false;
      translate();
    }, 60);
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}
