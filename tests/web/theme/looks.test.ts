import { createSystem, defineSlotRecipe, type SystemStyleObject } from "@chakra-ui/react/styled-system";
import { defaultBaseConfig } from "@chakra-ui/react/preset-base";
import { css, type CSSObject } from "@emotion/react";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Looks } from "../../../web/src/theme/looks.js";
import type { Look } from "../../../web/src/theme/recipe-look.js";
import { systemConfig } from "../../../web/src/theme/system.js";
import { prop } from "../../prop.js";

const system = createSystem(defaultBaseConfig, systemConfig);
const looks = new Looks(system);

const styles: fc.Arbitrary<SystemStyleObject> = fc.record(
  {
    color: fc.constantFrom("ink", "red", "#123456"),
    marginTop: fc.constantFrom("4", ".7rem", "0"),
    _hover: fc.record({ color: fc.constantFrom("ink", "muted") }),
  },
  { requiredKeys: [] },
);

const TONES = { tone: { loud: { color: "red" } } } as const;

describe("looks", () => {
  prop([styles, styles, fc.constantFrom(undefined, "loud" as const)])(
    "are written as emotion writes what the system says, the second time too",
    (base, over, tone) => {
      const recipe = { base, variants: TONES };
      const wanted = css(system.css(system.cva(recipe)({ tone }), over) as CSSObject);
      const look: Look = { tag: "p", recipes: [recipe] };
      for (let time = 0; time < 2; time += 1) {
        const written = looks.of(look).written({ choices: { tone }, css: over });
        expect(written.styles.styles).toBe(wanted.styles);
        expect(written.className).toBe(wanted.styles === "" ? undefined : `dd-${wanted.name}`);
      }
    },
  );

  it("are worked out once for what is chosen, laid over and handed on", () => {
    const look: Look = { tag: "p", recipes: [{ base: { color: "ink" }, variants: TONES }] };
    const [over, other]: readonly SystemStyleObject[] = [{ marginTop: "4" }, { marginTop: "0" }];
    const outer = looks.of({ tag: "b", recipes: [{ base: { color: "muted" } }] }).written({ choices: {} });
    const all = [{}, { css: over }, { css: other }, outer.className ? { className: outer.className } : {}]
      .flatMap((more) => [
        { choices: {}, ...more },
        { choices: { tone: "loud" }, ...more },
      ])
      .map((each) => [looks.of(look).written(each), looks.of(look).written({ ...each })] as const);
    for (const [first, again] of all) expect(again).toBe(first);
    expect(new Set(all.map(([{ className }]) => className)).size).toBe(all.length);
  });

  it("of slots are the system's, worked out once for what is chosen", () => {
    const recipe = defineSlotRecipe({
      slots: ["root", "line"],
      base: { root: { color: "ink" } },
      variants: { tight: { true: { line: { marginTop: "0" } } } },
    });
    for (const tight of [undefined, true]) {
      expect(looks.ofSlots(recipe).styles({ tight })).toEqual(system.sva(recipe)({ tight }));
      expect(looks.ofSlots(recipe).styles({ tight })).toBe(looks.ofSlots(recipe).styles({ tight }));
    }
  });
});
