import type { CDPSession, Page } from "@playwright/test";

/** What a browser's settings call large and very large, and twice the usual size. */
export const LARGE_LETTERS: readonly number[] = [20, 24, 32];

export const USUAL_LETTERS = 16;

/** A browser whose visitor can choose how large letters are, in pixels, as in its settings. */
export async function letterChoice(page: Page): Promise<(size: number) => Promise<void>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  return async (size) => {
    const fontSizes = { standard: size, fixed: Math.round((size * 13) / USUAL_LETTERS) };
    await session.send("Page.setFontSizes", { fontSizes });
  };
}

/** With large letters: nothing scrolls sideways, no words of a control leave it. */
export async function largeLetterFindings(page: Page, sizes = LARGE_LETTERS): Promise<readonly string[]> {
  const choose = await letterChoice(page);
  const found: string[] = [];
  await page.evaluate(drawEverything);
  for (const size of sizes) {
    await choose(size);
    found.push(
      ...(await page.evaluate(wrongWithLetters, size)).map((line) => `letters of ${size} px: ${line}`),
    );
  }
  await choose(USUAL_LETTERS);
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
  });
  return found;
}

function drawEverything(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*{content-visibility:visible!important}");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

function wrongWithLetters(size: number): readonly string[] {
  const root = document.documentElement;
  const wrong: string[] = [];
  if (getComputedStyle(root).fontSize !== `${size}px`) wrong.push("the page does not follow");
  const beyond = root.scrollWidth - innerWidth;
  if (beyond > 0) wrong.push(`scrolls sideways by ${beyond} px`);
  const range = document.createRange();
  for (const control of document.querySelectorAll("button, summary, a[href]")) {
    if (!control.checkVisibility({ visibilityProperty: true })) continue;
    if (getComputedStyle(control).display === "inline") continue;
    const { left, right } = control.getBoundingClientRect();
    const words = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
      const holder = words.currentNode.parentElement;
      if (!holder || getComputedStyle(holder).position === "absolute") continue;
      range.selectNodeContents(words.currentNode);
      if ([...range.getClientRects()].some((box) => box.left < left - 1 || box.right > right + 1))
        wrong.push(`words leave ${control.outerHTML.slice(0, 120)}`);
    }
  }
  return wrong;
}

/** Runs in the page: choices and examples that a field cannot show whole, fields that leave the form's paper or the window, words of a slider over its name. */
export function wrongWithForm(form: Element): readonly string[] {
  const pen = document.createElement("canvas").getContext("2d")!;
  const fields = form.querySelectorAll<HTMLSelectElement | HTMLInputElement>("select, [placeholder]");
  const cut = [...fields].flatMap((field) => {
    const { paddingLeft, paddingRight } = getComputedStyle(field);
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    const isTyped = field instanceof HTMLInputElement;
    pen.font = getComputedStyle(field, isTyped ? "::placeholder" : null).font;
    const words = isTyped ? [field.placeholder] : [...field.options].map(({ text }) => text);
    return words.filter((each) => pen.measureText(each).width > room);
  });
  const edge = Math.min(form.getBoundingClientRect().right, innerWidth);
  const beyond = [form, ...form.querySelectorAll("input, select, button, summary")].filter(
    (each) => each.getBoundingClientRect().right > edge,
  );
  const words = document.createRange();
  const over = [...form.querySelectorAll("[data-step]")].filter((slider) => {
    words.selectNodeContents(slider.querySelector("label")!);
    const [name, said] = [words, slider.querySelector("output")!].map((each) => each.getBoundingClientRect());
    return said!.left < name!.right && said!.top < name!.bottom;
  });
  return [...cut, ...[...beyond, ...over].map(({ outerHTML }) => outerHTML.slice(0, 120))];
}
