import { createSystem, defineRecipe, type SystemStyleObject } from "@chakra-ui/react/styled-system";
import { defaultBaseConfig } from "@chakra-ui/react/preset-base";
import { css, type CSSObject } from "@emotion/react";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { remembering } from "../../../web/src/theme/remembered-styles.js";
import { systemConfig } from "../../../web/src/theme/system.js";
import { prop } from "../../prop.js";

const plain = createSystem(defaultBaseConfig, systemConfig);
const system = remembering(plain);

const styles: fc.Arbitrary<SystemStyleObject> = fc.record(
  {
    color: fc.constantFrom("ink", "red", "#123456"),
    marginTop: fc.constantFrom("4", ".7rem", "0"),
    _hover: fc.record({ color: fc.constantFrom("ink", "muted") }),
  },
  { requiredKeys: [] },
);

describe("a system that remembers", () => {
  prop([fc.array(styles, { maxLength: 3 })])(
    "answers styles, alone or laid over each other, as emotion writes what the system says",
    (layers) => {
      const { name, styles: wanted } = css(plain.css(...layers) as CSSObject);
      for (let time = 0; time < 2; time += 1)
        expect(system.css(...layers)).toMatchObject({ name, styles: wanted });
    },
  );

  it("answers a recipe as the system does: without variants, with one, and laid over another recipe", () => {
    const recipe = defineRecipe({ base: { color: "ink" }, variants: { tone: { loud: { color: "red" } } } });
    const over = defineRecipe({ base: { marginTop: "4" } });
    for (const chosen of [{}, { tone: undefined }, { tone: "loud" as const }]) {
      expect(system.cva(recipe)(chosen)).toEqual(plain.cva(recipe)(chosen));
      const merged = system.cva(recipe).merge(system.cva(over));
      expect(merged(chosen)).toEqual(plain.cva(recipe).merge(plain.cva(over))(chosen));
      expect(system.cva(recipe).merge(system.cva(over))).toBe(merged);
    }
  });

  it("works the same recipe and the same styles out once", () => {
    const recipe = defineRecipe({ base: { color: "ink" }, variants: { tone: { loud: { color: "red" } } } });
    expect(system.cva(recipe)).toBe(system.cva(recipe));
    expect(system.cva(recipe)({ tone: "loud" })).toEqual(plain.cva(recipe)({ tone: "loud" }));
    expect(system.cva(recipe)({ tone: "loud" })).toBe(system.cva(recipe)({ tone: "loud" }));
    expect(system.cva(recipe)({ tone: "loud" })).not.toEqual(system.cva(recipe)({}));
    const [one, over]: readonly SystemStyleObject[] = [{ color: "ink" }, { marginTop: "4" }];
    expect(system.css(one, {})).toBe(system.css({}, one));
    expect(system.css(one, over)).toBe(system.css(one, over));
    expect(system.css(one, over)).not.toEqual(system.css(over, one));
  });
});
