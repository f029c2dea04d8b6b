import { foldName, foldWords } from "@dinner-dice/local/gazetteer/fold";
import { readMisspelt } from "@dinner-dice/local/gazetteer/misspelt-reader";
import { regionNames } from "@dinner-dice/local/gazetteer/regions";
import type { AllTowns } from "@dinner-dice/local/gazetteer/towns";
import { expect, it } from "vitest";

function only(name: string): AllTowns {
  const town = { point: { lat: 1, lng: 2 }, region: "US/PA", population: 300_000, label: `${name}, PA` };
  return {
    ...{ called: () => [], zip: () => undefined, largestIn: () => undefined },
    sizeable: () => [{ key: foldName(name), town }],
  };
}

it.each([
  ["King of Prussia by the Sea", "King of Prussia by the Sea, PA"],
  ["King of Prussia by the Wide Sea", undefined],
])("a misspelt name of up to six words is read: '%s' as %s", (name, label) => {
  const words = foldWords(name.replace("ss", "s"));
  const reading = readMisspelt(words, {
    towns: only(name),
    regions: regionNames({ US: "United States" }),
    work: { left: 100 },
  });
  expect(reading?.place.label).toBe(label);
});
