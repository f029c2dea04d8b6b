import { clustersOf, middleOf } from "@dinner-dice/local/addresses/address-words";
import { expect, it } from "vitest";

const at = (lat: number, lng: number): { readonly lat: number; readonly lng: number } => ({ lat, lng });

it.each([
  ["the same cell", at(0, 0), at(749, 749)],
  ["cells side by side", at(0, 0), at(0, 1499)],
  ["cells one above the other", at(0, 0), at(1499, 0)],
  ["cells that touch at a corner", at(0, 0), at(-750, -750)],
  ["cells that touch at the other corner", at(0, 0), at(750, -750)],
])("things in %s lie in one piece", (_, one, other) => {
  expect(clustersOf([one, other])).toEqual([[one, other]]);
  expect(clustersOf([other, one])).toEqual([[other, one]]);
});

it.each([
  ["along", at(0, 0), at(0, 1500)],
  ["up", at(0, 0), at(1500, 0)],
  ["down", at(0, 0), at(-751, 0)],
])("things two cells %s are two", (_, one, other) => {
  expect(clustersOf([one, other])).toEqual([[one], [other]]);
});

it("a chain of cells is one piece, wherever it is begun, and every thing lies in one", () => {
  const chain = [3, 0, 2, 1].map((step) => at(step * 750, 75_000));
  const far = at(0, 0);
  expect(clustersOf([...chain, far]).map((piece) => piece.length)).toEqual([4, 1]);
  expect(clustersOf([])).toEqual([]);
});

it.each([
  [[at(0, 0), at(0, 100), at(0, 40)], at(0, 40)],
  [[at(0, 0), at(100, 0), at(60, 0)], at(60, 0)],
  [[at(0, 0), at(100, 100)], at(0, 0)],
  [[at(30, 0), at(0, 40), at(300, 300), at(-300, -300)], at(30, 0)],
  [[at(5, 5)], at(5, 5)],
])("of %j the one nearest to the middle is %j, the first of equals", ([first, ...others], middle) => {
  expect(middleOf([first!, ...others])).toEqual(middle);
});
