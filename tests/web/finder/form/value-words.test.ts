import { describe, expect, it } from "vitest";
import { valueWords } from "../../../../web/src/finder/form/range-field.js";

describe("a slider's words", () => {
  it("are two where only the number changes", () => {
    const miles = (value: number): string => (value === 1 ? "1 mile" : `${value} miles`);
    expect(valueWords({ min: 1, max: 25, step: 1 }, miles)).toBe("1 mile|# miles");
    const stars = (value: number): string => (value === 1 ? "1 star" : `${value} stars`);
    expect(valueWords({ min: 1, max: 5, step: 0.1 }, stars)).toBe("1 star|# stars");
  });

  it("are every value's where they change otherwise", () => {
    expect(valueWords({ min: 1, max: 4, step: 1 }, (value) => "$".repeat(value))).toBe("$|$$|$$$|$$$$");
    expect(
      valueWords({ min: 1, max: 2, step: 0.5 }, (value) => (value === 1.5 ? "half" : String(value))),
    ).toBe("1|half|2");
    expect(valueWords({ min: 1, max: 3, step: 1 }, (value) => `${value}${value > 2 ? " or more" : ""}`)).toBe(
      "1|2|3 or more",
    );
  });
});
