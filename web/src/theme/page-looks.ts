import { base, globalCss } from "./global-css.js";
import { Looks } from "./looks.js";
import { systemConfig } from "./system.js";
import { createSystem } from "@chakra-ui/react/styled-system";

export const pageLooks = new Looks(createSystem(base, systemConfig, { globalCss }));
