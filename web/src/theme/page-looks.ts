import { base, globalCss } from "./global-css.js";
import { Looks } from "./looks.js";
import { systemConfig } from "./system.js";
import { createSystem } from "@chakra-ui/react/styled-system";

/** The looks of whole pages. Their system adds tokens and base rules to the style sheet. */
export const pageLooks = new Looks(createSystem(base, systemConfig, { globalCss }));
