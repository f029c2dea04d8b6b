import { createSystem, defineRecipe, type SystemStyleObject } from "@chakra-ui/react/styled-system";
import { defaultBaseConfig } from "@chakra-ui/react/preset-base";
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
    "answers styles, alone or laid over each other, as the system does",
    (layers) => {
      const wanted = plain.css(...layers);
      expect(system.css(...layers)).toEqual(wanted);
      expect(system.css(...layers)).toEqual(wanted);
    },
  );

  it("works the same recipe and the same styles out once", () => {
    const recipe = defineRecipe({ base: { color: "ink" }, variants: { tone: { loud: { color: "red" } } } });
    expect(system.cva(recipe)).toBe(system.cva(recipe));
    expect(system.cva(recipe)({ tone: "loud" })).toEqual(plain.cva(recipe)({ tone: "loud" }));
    const one: SystemStyleObject = { color: "ink" };
    expect(system.css(one, {})).toBe(system.css({}, one));
  });
});
