import { foldWords } from "@dinner-dice/local/gazetteer/fold";
import { regionNames } from "@dinner-dice/local/gazetteer/regions";
import { splitTail } from "@dinner-dice/local/gazetteer/towns";
import { expect, it } from "vitest";

const regions = regionNames({
  ...{ US: "United States", GE: "Georgia", VC: "St. Vincent & Grenadines" },
  ...{ HK: "Hong Kong SAR China", GS: "South Georgia & South Sandwich Islands" },
});

/** Every way to read the last words as a region, as 'what is left > the region'. */
function splits(text: string, region?: string): readonly string[] {
  const found = splitTail(foldWords(text), { regions, ...(region !== undefined && { region }) });
  return found.map(({ rest, region: code }) => `${rest.map(({ text: word }) => word).join(" ")} > ${code}`);
}

it.each([
  ["Charleston, WV", ["charleston > US/WV"]],
  ["Charleston, West Virginia", ["charleston > US/WV", "charleston west > US/VA"]],
  ["Tbilisi, Georgia", ["tbilisi > US/GA", "tbilisi > GE"]],
  ["Kingstown, St. Vincent & Grenadines", ["kingstown > VC"]],
  ["Central, Hong Kong SAR China", ["central > HK"]],
  ["Grytviken, South Georgia & South Sandwich Islands", ["grytviken > GS"]],
  ["Texas", []],
  ["Memphis", []],
  ["", []],
])("of '%s' the last words are read as these regions: %j", (text, expected) => {
  expect(splits(text)).toEqual(expected);
});

it.each([
  ["Atlanta, Georgia", "US", ["atlanta > US/GA"]],
  ["Atlanta, Georgia", "GE", []],
  ["Atlanta, USA", "US", []],
  ["Atlanta, Texas", "US/GA", []],
])("of '%s' before %s these regions lie inside it: %j", (text, region, expected) => {
  expect(splits(text, region)).toEqual(expected);
});
