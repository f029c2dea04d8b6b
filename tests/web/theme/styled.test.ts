import { pinnedBody } from "../../../web/src/parts/sketch.js";
import { WrittenRules } from "../../../web/src/render/draw-page.js";
import { Looks } from "../../../web/src/theme/looks.js";
import { styleCache } from "../../../web/src/theme/recipe-look.js";
import { SiteProvider } from "../../../web/src/theme/site-provider.js";
import { slotComponents, styled } from "../../../web/src/theme/styled.js";
import { systemConfig } from "../../../web/src/theme/system.js";
import { defaultBaseConfig } from "@chakra-ui/react/preset-base";
import {
  chakra,
  ChakraProvider,
  createSystem,
  defineRecipe,
  defineSlotRecipe,
  type SystemContext,
} from "@chakra-ui/react/styled-system";
import { css as written, type CSSObject } from "@emotion/react";
import { createElement, type ReactElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";

const plain: SystemContext = { ...createSystem(defaultBaseConfig, systemConfig), _global: [] };
const looks = new Looks(plain);

/** Styles as emotion has written them: what is laid over written styles gets another class's name. */
const system: SystemContext = {
  ...plain,
  css: (...layers) => ({ ...written(plain.css(...layers) as CSSObject) }),
};

const recipe = defineRecipe({
  base: { color: "ink", "& > *": { marginTop: "4" } },
  variants: { tone: { loud: { color: "red" } }, full: { true: { width: "100%" } } },
});
const over = defineRecipe({ base: { color: "muted", md: { padding: "4" } } });

function Plain({
  className,
  children,
}: {
  readonly className?: string;
  readonly children?: ReactNode;
}): ReactElement {
  return createElement("b", { className: className && `own ${className}` }, children);
}

const top = defineRecipe({ base: { md: { padding: "0" }, marginTop: "2" } });

function elements(
  factory: typeof chakra,
): Readonly<Record<"One" | "Over" | "Handed" | "OverHanded", typeof chakra.a>> {
  const One = factory("a", recipe);
  const Handing = (props: object): ReactElement => createElement(One, props);
  return {
    One,
    Over: factory(One, over),
    Handed: factory(Plain, over),
    OverHanded: factory(Handing, over),
  } as never;
}

const chakras = elements(chakra);
const ours = elements(styled as never);

interface Drawn {
  readonly html: string;
  /** The rules of every class that an element has, in their order. */
  readonly css: string;
}

function byChakra(tree: ReactElement): Drawn {
  const drawn = renderToString(createElement(ChakraProvider, { value: system } as never, tree));
  const html = drawn.replaceAll(RULES, "").replaceAll("css-", "dd-");
  const tags = [...drawn.matchAll(RULES)].filter(([, id = ""]) => html.includes(`dd-${id}`));
  return { html, css: tags.map(([, , css = ""]) => css.replaceAll("css-", "dd-")).join("") };
}

const RULES = /<style data-emotion="css(?:-global)? (\w+)">(.*?)<\/style>/g;

function byUs(tree: ReactElement): Drawn {
  const cache = styleCache();
  const rules = new WrittenRules(cache);
  const html = renderToString(
    createElement(SiteProvider, { cache, looks, product: "Dinner Dice" } as never, tree),
  );
  return { html, css: rules.of(html).join("") };
}

describe("a styled element", () => {
  const child = createElement("i", { title: "inner", className: "inner" }, "x");
  for (const [name, props, ...children] of [
    ["One", { href: "/", "data-x": 1 }, "words"],
    ["One", { tone: "loud", id: "a" }, "words"],
    ["One", { tone: "loud", full: true }],
    ["One", { tone: undefined, full: false, title: undefined }],
    ["One", { as: "em", title: "t" }, "words"],
    ["One", { asChild: true, tone: "loud" }, createElement("i", { title: "inner" }, "x")],
    ["One", { href: "/", className: "stranger" }, child],
    ["Over", { href: "/", tone: "loud" }, "words"],
    ["Over", { href: "/" }, child],
    ["Handed", {}, "words"],
    ["OverHanded", { href: "/", tone: "loud" }, "words"],
  ] as const)
    it(`is drawn as Chakra draws it: ${name} with ${Object.keys(props).join(", ") || "nothing"}`, () => {
      const tree = (from: typeof ours): ReactElement =>
        createElement(from[name], props as never, ...children);
      expect(byUs(tree(ours))).toEqual(byChakra(tree(chakras)));
    });

  it("is laid over all that lie below it; Chakra's forgets all but one of them", () => {
    const both = plain.cva(recipe).merge(plain.cva(over)).config;
    const props = { href: "/", tone: "loud" } as never;
    expect(byUs(createElement(styled(ours.Over, top), props, "words"))).toEqual(
      byChakra(createElement(chakra(chakra("a", both), top), props, "words")),
    );
  });

  it("brings its rules before those of what it holds", () => {
    const { css } = byUs(createElement(ours.One, {}, createElement(ours.Handed)));
    expect(css.indexOf(">*")).toBeGreaterThan(-1);
    expect(css.indexOf(">*")).toBeLessThan(css.indexOf("--dd-colors-muted"));
  });
});

describe("the sketch of a guide", () => {
  it("highlights the pin of every entry, however many there are", () => {
    const { css } = byUs(createElement(pinnedBody(64)));
    for (const number of [1, 40, 41, 64]) {
      expect(css).toContain(`:has(.n${number}:is(:hover,:target,:focus-within),[data-pin="${number}"]) `);
      expect(css).toContain(`animation-timeline:--n${number};`);
    }
  });
});

describe("elements of a slot recipe", () => {
  const slots = defineSlotRecipe({
    slots: ["root", "line"],
    base: { root: { color: "ink" }, line: { marginTop: "4" } },
    variants: { tight: { true: { line: { marginTop: "0" } } } },
  });
  const { withProvider, withContext } = slotComponents(slots);
  const [Root, Line] = [withProvider("div", "root"), withContext(styled("p", over), "line")];

  it("lays the slot's styles over their own, by what the root chose", () => {
    for (const tight of [undefined, true]) {
      const styles = plain.sva(slots)({ tight }) as never as Readonly<Record<"root" | "line", object>>;
      const [Div, P] = [chakra("div"), chakra("p", over)];
      const wanted = createElement(Div, { css: styles.root }, createElement(P, { css: styles.line }, "x"));
      expect(byUs(createElement(Root, { tight }, createElement(Line, {}, "x")))).toEqual(byChakra(wanted));
    }
  });

  it("cannot be drawn outside of their root, where they would have no styles", () => {
    expect(() => byUs(createElement(Line, {}, "x"))).toThrow('The slot "line" stands outside');
  });

  it("cannot be drawn outside of a site", () => {
    expect(() => renderToString(createElement(Root))).toThrow("outside of a SiteProvider");
  });
});
