import { directionOf } from "../../../../web/src/finder/picture/draw-check.js";
import { expect, it } from "vitest";

it.each([
  ["", "ltr"],
  ["86", "ltr"],
  ["Payne's", "ltr"],
  ["日本料理", "ltr"],
  ["مطعم الشام", "rtl"],
  ["3 חומוס", "rtl"],
  ["Shawarma شاورما", "ltr"],
])("'%s' is read %s", (words, direction) => {
  expect(directionOf(words)).toBe(direction);
});
