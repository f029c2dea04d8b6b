import { Unbroken } from "../../../web/src/parts/text.js";
import { Looks } from "../../../web/src/theme/looks.js";
import { styleCache } from "../../../web/src/theme/recipe-look.js";
import { SiteProvider } from "../../../web/src/theme/site-provider.js";
import { systemConfig } from "../../../web/src/theme/system.js";
import { defaultBaseConfig } from "@chakra-ui/react/preset-base";
import { createSystem } from "@chakra-ui/react/styled-system";
import { createElement, isValidElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";

const looks = new Looks({ ...createSystem(defaultBaseConfig, systemConfig), _global: [] });

function drawn(words: string): string {
  const site = { cache: styleCache(), looks, product: "Dinner Dice", children: undefined };
  const html = renderToStaticMarkup(createElement(SiteProvider, site, createElement(Unbroken, { words })));
  return html.replaceAll(/<style.*?<\/style>/g, "").replaceAll(/<span[^>]*>(.*?)<\/span>/g, "[$1]");
}

describe("words", () => {
  it.each([
    ["Chicken-fried steak", "[Chicken-fried] steak"],
    ["Payne\u2019s Bar-B-Que", "Payne\u2019s [Bar-B-Que]"],
    ["The clock: 11 AM to 2 PM", "The clock: [11 AM] to [2 PM]"],
    ["2 AMble on", "2 AMble on"],
    ["1 of 13 within 1.9 mi of Memphis", "[1 of 13] within [1.9 mi] of Memphis"],
    ["3 miles of 1,160 mi", "3 miles of [1,160 mi]"],
    ["Five steps", "Five steps"],
  ])("of %j hold as %j", (words, held) => {
    expect(drawn(words)).toBe(held);
  });

  it("of two equal compounds have each a key of its own", () => {
    const { children } = Unbroken({ words: "one-pot and one-pot" }).props as { children: ReactNode[] };
    const keys = children.flatMap((child) => (isValidElement(child) ? [child.key] : []));
    expect(keys).toEqual([...new Set(keys)]);
    expect(keys).toHaveLength(2);
  });
});
