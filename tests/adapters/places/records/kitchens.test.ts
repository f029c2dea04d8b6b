import { CUISINES } from "@dinner-dice/core/place/cuisines";
import { cuisinesOf } from "@dinner-dice/places/records/cuisines";
import { expect, it } from "vitest";

it.each([
  [{ name: "X", kinds: ["pizza", "italian"] }, ["Pizza", "Italian"]],
  [{ name: "X", kinds: ["barbecue"] }, ["BBQ"]],
  [{ name: "X", kinds: ["steak_house"] }, ["Steakhouse"]],
  [{ name: "X", kinds: ["ethiopian"] }, ["Ethiopian"]],
  [{ name: "Thai Garden", kinds: ["vietnamese"] }, ["Vietnamese"]],
  [{ name: "McDonald's", kinds: [] }, ["Burger"]],
  [{ name: "No. 12", kinds: [], brand: "Taco Bell" }, ["Mexican"]],
  [{ name: "Thai Garden", kinds: ["restaurant"] }, ["Thai"]],
  [{ name: "Sushi & Ramen Bar", kinds: [] }, ["Japanese", "Sushi"]],
  [{ name: "Chez Louise", kinds: [] }, []],
  [{ name: "Thailand Street 5", kinds: ["regional"] }, []],
])("%j cooks %j", (cooking, kitchens) => {
  expect(cuisinesOf(cooking)).toEqual(kitchens);
});

it.each([
  [{ name: "X", kinds: ["ramen"] }, ["Ramen", "~Japanese"]],
  [{ name: "X", kinds: ["döner", "turkish"] }, ["Döner", "Turkish", "~Mediterranean"]],
  [{ name: "X", kinds: ["doner_kebab"] }, ["Doner kebab", "~Mediterranean"]],
  [{ name: "X", kinds: ["mediterranean", "bbq"] }, ["Mediterranean", "BBQ"]],
  [{ name: "X", kinds: ["italian", "pasta"] }, ["Italian", "Pasta"]],
  [{ name: "X", kinds: ["regional"] }, ["Regional"]],
  [{ name: "Ali Kebab", kinds: [] }, ["Kebab", "~Mediterranean"]],
  [{ name: "Sushi Bar", kinds: ["restaurant"] }, ["Sushi"]],
])("abroad %j cooks %j, in its source's own words", (cooking, kitchens) => {
  expect(cuisinesOf({ ...cooking, isAbroad: true })).toEqual(kitchens);
});

it.each(CUISINES)("%s is known by its own name", (kitchen) => {
  expect(cuisinesOf({ name: "X", kinds: [kitchen] })).toEqual([kitchen]);
});
