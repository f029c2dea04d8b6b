import type { Page } from "@playwright/test";

/** Where the visitor's own colours replace ours, light and dark: controls without an edge or with words upon it, choices without a mark, focus without a ring, pictures that drown. */
export async function forcedColourFindings(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ forcedColors: "active", colorScheme });
    await page.keyboard.press("Shift");
    const lines = await page.evaluate(lookAround);
    found.push(...lines.map((line) => `forced colours, ${colorScheme}: ${line}`));
  }
  await page.emulateMedia({ forcedColors: "none" });
  return found;
}

function lookAround(): readonly string[] {
  const dialog = document.querySelector("dialog[open]");
  const room = dialog ?? document.body;
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 2;
  const called = (element: Element): string => element.outerHTML.replaceAll(/\s+/g, " ").slice(0, 110);
  const hasEdge = (element: Element): boolean => {
    const { borderTopStyle, borderTopWidth, borderBottomStyle, borderBottomWidth } =
      getComputedStyle(element);
    return (
      (borderTopStyle !== "none" && Number.parseFloat(borderTopWidth) >= 1) ||
      (borderBottomStyle !== "none" && Number.parseFloat(borderBottomWidth) >= 1)
    );
  };

  const edgeless = [...room.querySelectorAll("button, select, input:not([type=range], [tabindex='-1'])")]
    .filter((control) => isSeen(control) && !hasEdge(control))
    .map((control) => `no edge: ${called(control)}`);

  const words = document.createRange();
  const cramped = [...room.querySelectorAll("button, output:not(:empty)")]
    .filter((each) => isSeen(each) && hasEdge(each))
    .filter((each) => {
      const { left, right } = each.getBoundingClientRect();
      return [each, ...each.querySelectorAll("*")]
        .filter((part) => getComputedStyle(part).position !== "absolute" || part === each)
        .flatMap(({ childNodes }) => [...childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE))
        .some((text) => {
          words.selectNodeContents(text);
          const said = words.getBoundingClientRect();
          return said.left < left + 4 || said.right > right - 4;
        });
    })
    .map((each) => `words upon its edge: ${called(each)}`);
  const unmarked = [...room.querySelectorAll("select")]
    .filter((field) => isSeen(field) && getComputedStyle(field).appearance === "none")
    .map((field) => `no mark of a choice: ${called(field)}`);

  const before = document.activeElement;
  const ringless = [
    ...room.querySelectorAll<HTMLElement>("a[href], button, select, input, textarea, summary"),
  ]
    .filter((control) => isSeen(control) && !control.matches("[type=range], [tabindex='-1']"))
    .filter((control) => {
      control.focus({ preventScroll: true });
      if (document.activeElement !== control) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(control);
      return outlineStyle === "none" || Number.parseFloat(outlineWidth) < 2;
    })
    .map((control) => `no ring: ${called(control)}`);
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });

  const canvas = luminanceOf(getComputedStyle(document.body).backgroundColor) ?? 1;
  const drowned = [...room.querySelectorAll("svg")]
    .filter((svg) => isSeen(svg) && svg.getBoundingClientRect().width <= 80)
    .filter((svg) => !marksOf(svg).some((mark) => contrast(mark, canvas) >= 3))
    .map((svg) => `drowns: ${called(svg)}`);
  const faceless = [...room.querySelectorAll("svg:has(rect)")]
    .filter((svg): svg is SVGElement => svg instanceof SVGElement && isSeen(svg))
    .filter((svg) => {
      const marks = marksOf(svg);
      return marks.every((one) => marks.every((other) => contrast(one, other) < 3));
    })
    .map((svg) => `cannot be read: ${called(svg)}`);
  return [...edgeless, ...cramped, ...unmarked, ...ringless, ...drowned, ...faceless];

  function marksOf(svg: SVGElement): readonly number[] {
    return [...svg.querySelectorAll("*")].flatMap((shape) => {
      const { fill, stroke } = getComputedStyle(shape);
      return [fill, stroke].flatMap((paint) => luminanceOf(paint) ?? []);
    });
  }
  /** Relative luminance (WCAG 2); `undefined` for what is not painted. */
  function luminanceOf(paint: string): number | undefined {
    const [red, green, blue, alpha = 1] = (/^rgba?\(([^)]*)\)/.exec(paint)?.[1] ?? "").split(",").map(Number);
    if (red === undefined || green === undefined || blue === undefined || alpha === 0) return undefined;
    const [r, g, b] = [red, green, blue].map((part) =>
      part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    ) as [number, number, number];
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  }
  function contrast(one: number, other: number): number {
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  }
}
