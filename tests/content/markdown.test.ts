import { prop } from "../prop.js";
import { MEMPHIS } from "./sample-content.js";
import { resolveLinks } from "@dinner-dice/content/links";
import { listPlaces } from "@dinner-dice/content/listings";
import { readMarkdown } from "@dinner-dice/content/markdown";
import { furnish, placeIndex } from "@dinner-dice/content/place-index";
import { splitSections, type PageText } from "@dinner-dice/content/sections";
import { ContentError, DINNER_DICE, nameProduct, slugProduct, curly } from "@dinner-dice/content/text";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

describe("quotes", () => {
  it.each([
    [`"Wet or dry?"`, "\u201CWet or dry?\u201D"],
    ["Payne's and Brooks' pit", "Payne\u2019s and Brooks\u2019 pit"],
    ["Beef 'N Bottle since the '90s", "Beef \u2019N Bottle since the \u201990s"],
    ["what 'I don't care' means", "what \u2018I don\u2019t care\u2019 means"],
    [`("in brackets", '"both"')`, "(\u201Cin brackets\u201D, \u2018\u201Cboth\u201D\u2019)"],
    ["", ""],
  ])("%s", (straight, curled) => {
    expect(curly(straight)).toBe(curled);
  });

  prop([fc.string()])("leave no straight one and change nothing else", (text) => {
    const curled = curly(text);
    expect(curled).not.toMatch(/['"]/);
    expect(curled.replaceAll(/[\u2018\u2019]/g, "'").replaceAll(/[\u201C\u201D]/g, '"')).toBe(
      text.replaceAll(/[\u2018\u2019]/g, "'").replaceAll(/[\u201C\u201D]/g, '"'),
    );
  });

  it("span emphasis, and stay straight in code", () => {
    expect(html(`"*Foo*," she said. \`"x"\``).intro).toBe(
      '<p>\u201C<em>Foo</em>,\u201D she said. <code>"x"</code></p>',
    );
  });
});

describe("the product's placeholder", () => {
  prop([
    fc.array(fc.constantFrom("{product}", "{pro", "duct}", "{", "}", "x", "{product")).map((a) => a.join("")),
  ])("is always replaced", (text) => {
    expect(nameProduct(text, DINNER_DICE)).not.toContain("{product}");
    expect(slugProduct(text, DINNER_DICE)).not.toContain("{product}");
  });

  prop([markdownText()])("never reaches a page", (text) => {
    const page = readable(`Roll {product}.\n\n${text}`);
    if (page) expect(JSON.stringify(page)).not.toContain("{product}");
  });
});

describe("any Markdown", () => {
  it("with a check box below an empty item is refused: its words would be lost", () => {
    const broken = (): unknown => html("*\n[ ] Order the ribs");
    expect(broken).toThrow(expect.objectContaining({ name: "ContentError", kind: "markup", file: "any.md" }));
  });

  prop([fc.oneof(fc.string(), fc.string({ unit: "grapheme" }), markdownText())], { numRuns: 400 })(
    "is a page or a ContentError, never anything else",
    (text) => {
      readable(text);
    },
  );

  prop([markdownText()])("never smuggles in a script or a handler", (text) => {
    const page = readable(text);
    if (page) expect(JSON.stringify(page)).not.toMatch(/<script|<img|<[^>]*\son\w+=|href=\\"javascript:/i);
  });
});

describe("furniture", () => {
  it("frames a table, under a name, with column heads", () => {
    expect(html("| Who | Points |\n|---|---:|\n| me | 1 |").intro.replaceAll("\n", "")).toBe(
      '<div class="table" tabindex="0" role="region" aria-labelledby="table-1"><table>' +
        '<caption id="table-1" class="vh">Table 1: Who, Points</caption><thead><tr>' +
        '<th scope="col">Who</th><th scope="col">Points</th></tr></thead><tbody><tr><td>me</td><td>1</td></tr></tbody></table></div>',
    );
  });

  it("gives each divider one pip more", () => {
    expect(html("a\n\n---\n\nb\n\n---\n\nc").intro.replaceAll("\n", "")).toBe(
      '<p>a</p><div class="pips" role="presentation"><i></i></div><p>b</p>' +
        '<div class="pips" role="presentation"><i></i><i></i></div><p>c</p>',
    );
  });

  it("never draws more than six pips", () => {
    const eight = html(Array.from({ length: 8 }, () => "a").join("\n\n---\n\n")).intro;
    expect(eight.match(/<div class="pips".*?<\/div>/g)?.map((pips) => pips.split("<i>").length - 1)).toEqual([
      1, 2, 3, 4, 5, 6, 1,
    ]);
  });
});

const PIECES: readonly string[] = [
  ..."#,## ,### ,{#a},{#b},- ,1. ,[x](/),[x](javascript:alert(1)),<script>,<b onclick=x>,![i](/i),|,|---|".split(
    ",",
  ),
  ..."*,**,`,> ,---,[^1],[^1]: x,https://a.b,{product},&#123;,word,',\",\\,    ,[ ] ,a: b,\n,\n\n, ,---\n".split(
    ",",
  ),
  "[Noodle](place:noodle): ",
  "- [Pete's](place:petes): ",
];

const PATHS = new Set(["/"]);
const TARGETS = {
  paths: PATHS,
  places: placeIndex({ contentFolder: "nowhere", paths: PATHS, own: MEMPHIS }),
} as const;

function markdownText(): fc.Arbitrary<string> {
  const piece = fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 4 }));
  return fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(""));
}

function html(text: string): PageText {
  const file = "any.md";
  const { tree } = readMarkdown({ file, text }, DINNER_DICE);
  resolveLinks(tree, { file, ...TARGETS });
  furnish(tree, file);
  return splitSections(tree, file);
}

function readable(text: string): PageText | undefined {
  try {
    const { tree } = readMarkdown({ file: "any.md", text }, DINNER_DICE);
    resolveLinks(tree, { file: "any.md", ...TARGETS });
    try {
      listPlaces(tree, {
        file: "any.md",
        city: MEMPHIS,
        places: TARGETS.places,
        now: Date.UTC(2026, 10, 28),
      });
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
    }
    return html(text);
  } catch (error) {
    if (error instanceof ContentError) return undefined;
    throw error;
  }
}
