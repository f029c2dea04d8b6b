import { regionCode, regionLabel, regionNames } from "@dinner-dice/local/gazetteer/regions";
import { expect, it } from "vitest";

const COUNTRIES = {
  ...{ US: "United States", CA: "Canada", GB: "United Kingdom" },
  FR: "France",
  PE: "Peru",
};

it.each([
  ["US", "TN", "US/TN"],
  ["PR", "127", "US/PR"],
  ["CA", "08", "CA/08"],
  ["GB", "ENG", "GB/ENG"],
  ["AU", "07", "AU/07"],
  ["PE", "15", "PE"],
])("a town of %s in its part %s lies in %s", (country, part, code) => {
  expect(regionCode(country, part)).toBe(code);
});

it.each([
  ["US/TN", "TN"],
  ["CA/08", "Ontario, Canada"],
  ["CA/06", "Canada"],
  ["GB/ENG", "United Kingdom"],
  ["FR/11", "France"],
  ["PE", "Peru"],
  ["XK", "XK"],
])("behind a town of %s is written '%s'", (code, label) => {
  expect(regionLabel(code, COUNTRIES)).toBe(label);
});

it.each([
  ["tennessee", ["US/TN"], true],
  ["ohio", ["US/OH"], true],
  ["tn", ["US/TN", "IT"], false],
  ["west va", ["US/WV"], false],
  ["tenn", ["US/TN"], false],
  ["pe", ["CA/09", "PE", "BR/30", "IT"], false],
  ["peru", ["PE"], true],
  ["fr", ["FR", "CH", "IT"], false],
  ["usa", ["US"], false],
  ["uk", ["GB"], false],
  ["england", ["GB/ENG"], true],
  ["atlantis", [], false],
])("'%s' means %j, written out: %s", (name, meanings, isFull) => {
  const regions = regionNames(COUNTRIES);
  expect(regions.meanings(name)).toEqual(meanings);
  expect(regions.isFullName(name)).toBe(isFull);
});
