import { createSystem } from "@chakra-ui/react/styled-system";
import { base } from "./base.js";
import { globalCss } from "./global-css.js";
import { keyframes } from "./keyframes.js";
import { remembering } from "./remembered-styles.js";
import { systemConfig } from "./system.js";

/** The system with which whole pages are drawn: it brings tokens, ground rules and keyframes into the sheet. */
export const pageSystem = remembering(createSystem(base, systemConfig, { globalCss, theme: { keyframes } }));
