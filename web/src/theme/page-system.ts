import { createSystem } from "@chakra-ui/react/styled-system";
import { defaultBaseConfig } from "@chakra-ui/react/preset-base";
import { globalCss } from "./global-css.js";
import { keyframes } from "./keyframes.js";
import { systemConfig } from "./system.js";

/** The system with which whole pages are drawn: it brings tokens, ground rules and keyframes into the sheet. */
export const pageSystem = createSystem(defaultBaseConfig, systemConfig, { globalCss, theme: { keyframes } });
