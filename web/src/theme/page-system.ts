import { createSystem } from "@chakra-ui/react/styled-system";
import { base } from "./base.js";
import { globalCss } from "./global-css.js";
import { remembering } from "./remembered-styles.js";
import { systemConfig } from "./system.js";

/** The system with which whole pages are drawn: it brings tokens and ground rules into the sheet. */
export const pageSystem = remembering(createSystem(base, systemConfig, { globalCss }));
