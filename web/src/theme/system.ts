import { createSystem, defineConfig, type SystemContext } from "@chakra-ui/react/styled-system";
import { base } from "./base.js";
import { keyframes } from "./keyframes.js";
import { Looks } from "./looks.js";
import { textStyles } from "./text-styles.js";
import { breakpoints, colorRoles, tokens } from "./tokens.js";

/**
 * What every element asks of Dinner Dice's own Chakra system: the base utilities, our tokens, no default theme.
 *
 * Night follows the device (`prefers-color-scheme`), so that no script has to choose before the first paint; paper is always day.
 */
export const systemConfig = defineConfig({
  cssVarsPrefix: "dd",
  cssVarsRoot: ":root",
  preflight: false,
  disableLayers: true,
  theme: {
    breakpoints,
    textStyles,
    tokens: {
      ...tokens,
      shadows: { lift: { value: "4px 4px 0 {colors.shadow}" } },
    },
    semanticTokens: { colors: colorRoles },
  },
});

const partSystem: SystemContext = { ...createSystem(base, systemConfig), _global: [] };

/** The looks of parts of a page: the rules that are the page's own stand in its sheet already. */
export const partLooks = new Looks(partSystem);

/** The looks of the islands, which bring what moves. */
export const islandLooks = new Looks({ ...partSystem, _global: [keyframes] });
