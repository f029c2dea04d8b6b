import { createSystem } from "@chakra-ui/react/styled-system";
import { base } from "./base.js";
import { globalCss } from "./global-css.js";
import { Looks } from "./looks.js";
import { systemConfig } from "./system.js";

/** The looks with which whole pages are drawn: their system brings tokens and ground rules into the sheet. */
export const pageLooks = new Looks(createSystem(base, systemConfig, { globalCss }));
