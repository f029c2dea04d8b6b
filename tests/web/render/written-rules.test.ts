import { WrittenRules } from "../../../web/src/render/draw-page.js";
import { styleCache } from "../../../web/src/theme/recipe-look.js";
import { css } from "@emotion/react";
import { insertStyles } from "@emotion/utils";
import { expect, test } from "vitest";

const [red, blue] = ["red", "blue"].map((color) => css({ color }));

test("HTML brings the rules of its own classes, each once, and the ground rules, in the order in which they were written", () => {
  const cache = styleCache();
  const rules = new WrittenRules(cache);
  cache.insert("", css({ body: { margin: "0" } }), cache.sheet, true);
  for (const styles of [red, blue]) insertStyles(cache, styles!, true);
  const ground = "body{margin:0;}";
  const [ofRed, ofBlue] = [`.dd-${red!.name}{color:red;}`, `.dd-${blue!.name}{color:blue;}`];
  expect(rules.of("<p>no class</p>")).toEqual([ground]);
  expect(rules.of(`<p class="dd-${blue!.name}"></p>`)).toEqual([ground, ofBlue]);
  const both = `<p class="own dd-${blue!.name}"><b class="dd-${red!.name}"></b><i class="dd-${red!.name}"></i></p>`;
  expect(rules.of(both)).toEqual([ground, ofRed, ofBlue]);
});
