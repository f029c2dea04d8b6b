import { MARKS, marksOf } from "@dinner-dice/local/directory/set-facts";
import { expect, test } from "vitest";

test("each mark is a bit of its own that fits into two bytes", () => {
  const all = Object.values(MARKS);
  expect(all.reduce((sum, mark) => sum | mark, 0)).toBe(all.reduce((sum, mark) => sum + mark, 0));
  expect(all.every((mark) => mark > 0 && mark < 2 ** 16 && (mark & (mark - 1)) === 0)).toBe(true);
});

test("the marks of sets that release 1.0.0 installed keep their meaning", () => {
  const traits = { vegan: true, wheelchair: true, outdoor: true, takeout: false };
  expect(marksOf({ brand: "Subway", unconfirmed: true, traits })).toBe(1 + 2 + 8 + 128 + 1024);
});
