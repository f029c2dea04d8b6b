import type { DoorsConfiguration } from "../doors-configuration.js";
import type { Guides } from "./guides.js";

/** The product's version, as doors report it. */
export const VERSION = "1.0.0";

/** Which doors are open, and the site's identity. */
export interface DoorsPorts {
  readonly open: DoorsConfiguration;
  readonly product: string;
  /** 'https://example.org'; '' if unknown. */
  readonly siteUrl: string;
  readonly guides: Guides;
}
