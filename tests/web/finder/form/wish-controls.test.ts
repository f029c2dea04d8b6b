import { WishControls } from "../../../../web/src/finder/form/wish-controls.js";
import { PanelForm } from "../../../../web/src/parts/panel.js";
import { Looks } from "../../../../web/src/theme/looks.js";
import { styleCache } from "../../../../web/src/theme/recipe-look.js";
import { SiteProvider } from "../../../../web/src/theme/site-provider.js";
import { systemConfig } from "../../../../web/src/theme/system.js";
import { defaultBaseConfig } from "@chakra-ui/react/preset-base";
import { createSystem } from "@chakra-ui/react/styled-system";
import { RULE_IDS, type RuleId } from "@dinner-dice/core/filters/rules";
import { DEFAULT_PREFERENCES } from "@dinner-dice/core/search/preferences";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

const looks = new Looks({ ...createSystem(defaultBaseConfig, systemConfig), _global: [] });
const BLIND: ReadonlySet<RuleId> = new Set([...RULE_IDS].filter((id) => id !== "parking"));

function drawn(rules: ReadonlySet<RuleId> | undefined, asked = {}): string {
  const preferences = { ...DEFAULT_PREFERENCES, ...asked };
  const site = { cache: styleCache(), looks, product: "Dinner Dice", children: undefined };
  const controls = createElement(WishControls, { name: "finder", preferences, rules });
  return renderToStaticMarkup(createElement(SiteProvider, site, createElement(PanelForm, {}, controls)));
}

function fieldsOf(rules: ReadonlySet<RuleId> | undefined, asked = {}): readonly string[] {
  const html = drawn(rules, asked);
  return [...html.matchAll(/ name="([^"]+)"/g)].map(([, name = ""]) => name);
}

test("a page that does not know its source yet has every filter", () => {
  expect(fieldsOf(undefined)).toEqual(fieldsOf(RULE_IDS));
});

test("the form leaves out what the source cannot judge, also where it was asked for", () => {
  expect(fieldsOf(BLIND)).toEqual(fieldsOf(RULE_IDS).filter((name) => name !== "parking"));
  expect(fieldsOf(BLIND, { parking: "must" })).toEqual(fieldsOf(BLIND));
  expect(fieldsOf(new Set(), { openNow: true, minRating: 5 })).toEqual(["cuisine", "distance", "units"]);
});

test("below the list the form offers the kinds of the last search's town, and the chosen one without a search", () => {
  const here = { location: "København", kinds: ["Danish", "Smørrebrød"] };
  const html = drawn(undefined, { here, cuisine: "here:Danish" });
  expect(html).toMatch(/Steakhouse<\/option><optgroup label="Here">.*value="here:Smørrebrød">Smørrebrød</);
  expect(html).toContain('value="here:Danish" selected=""');
  expect(html).toContain('name="here" value="Danish|Smørrebrød@København"');
  expect(drawn(undefined, { cuisine: "here:Ramen" })).toContain('value="here:Ramen" selected=""');
  expect(drawn(undefined)).not.toContain("optgroup");
});
