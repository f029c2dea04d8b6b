import { join } from "node:path";
import { DATA_FILES } from "@dinner-dice/local/directory/build-data";
import { openGazetteer } from "@dinner-dice/local/gazetteer/gazetteer";
import { type Gazetteer } from "@dinner-dice/local/gazetteer/locator";
import { beforeAll, expect, it } from "vitest";
import { partsInPlace } from "../../../parts-in-place.js";

let gazetteer: Gazetteer;
beforeAll(async () => {
  gazetteer = await openGazetteer(join((await partsInPlace()).data, DATA_FILES.gazetteer));
});

it.each([
  ["restaurants in Texas", "Houston, TX"],
  ["good food around TX", "Houston, TX"],
  ["best food in Italy", "Rome, Italy"],
  ["dinner in Bavaria", "Munich, Germany"],
  ["restaurants near Tuscany", "Florence, Italy"],
  ["somewhere to eat in Oregon", "Portland, OR"],
])("%s: the region that is led up to is what it is alone", (text, label) => {
  expect(gazetteer.locate(text)).toMatchObject({ label, approximate: true });
});

it.each([
  ["TX", "Houston, TX"],
  ["wa", "Seattle, WA"],
  ["NY", "New York, NY"],
  ["CA, USA", "Los Angeles, CA"],
])("%s is the state of that code", (text, label) => {
  expect(gazetteer.locate(text)).toMatchObject({ label, approximate: true });
});

it.each([
  ["Paris in Texas", "Paris, TX"],
  ["London in Ontario", "London, Ontario, Canada"],
  ["5 Elm St in Lebanon", "Lebanon, TN"],
  ["5 Elm St in Italy", "Italy, TX"],
  ["restaurants in New York", "New York, NY"],
  ["Wa, Ghana", "Wa, Ghana"],
  ["LA", "Los Angeles, CA"],
])("%s: a town, a street or a nickname says more than the region", (text, label) => {
  expect(gazetteer.locate(text)).toMatchObject({ label });
});

it.each([
  ["New York", "New York, NY"],
  ["Ontario", "Ontario, CA"],
])("%s alone is a town of that name, exactly", (text, label) => {
  const location = gazetteer.locate(text);
  expect(location).toMatchObject({ label });
  expect(location).not.toHaveProperty("approximate");
});

it.each(["hi", "in", "me", "ok", "or", "restaurants in", "in Texas in"])("%j names no state", (text) => {
  expect(gazetteer.locate(text)).toBeUndefined();
});
