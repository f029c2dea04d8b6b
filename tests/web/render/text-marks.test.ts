import { expect, test } from "vitest";
import { withoutTextMarks } from "../../../web/src/render/draw-page.js";

test("marks between texts go where nothing comes alive, and stay inside of islands, however deep", () => {
  const island = '<div data-island="check"><div>In <!-- -->Tulsa</div><p>or <!-- -->near</p></div>';
  expect(withoutTextMarks(`<div><p>12<!-- --> min</p></div>${island}<p>no. <!-- -->4<!-- --> here</p>`)).toBe(
    `<div><p>12 min</p></div>${island}<p>no. 4 here</p>`,
  );
});
