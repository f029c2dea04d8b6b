import { createSystem } from "@chakra-ui/react/styled-system";
import { defaultBaseConfig } from "@chakra-ui/react/preset-base";
import { globalCss } from "./global-css.js";
import { keyframes } from "./keyframes.js";
import { textStyles } from "./text-styles.js";
import { breakpoints, colorRoles, tokens } from "./tokens.js";

/**
 * Dinner Dice's own Chakra system: the base utilities, our tokens, no default theme.
 *
 * Night follows the device (`prefers-color-scheme`), so that no script has to choose before the first paint.
 */
export const system = createSystem(defaultBaseConfig, {
  cssVarsPrefix: "dd",
  cssVarsRoot: ":root",
  preflight: false,
  disableLayers: true,
  conditions: {
    dark: "@media (prefers-color-scheme: dark)",
    light: "@media (prefers-color-scheme: light)",
  },
  globalCss,
  theme: {
    breakpoints,
    keyframes,
    textStyles,
    tokens: {
      ...tokens,
      shadows: { lift: { value: "4px 4px 0 {colors.shadow}" } },
    },
    semanticTokens: { colors: colorRoles },
  },
});
