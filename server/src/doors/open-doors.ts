import type { DoorsConfiguration } from "../doors-configuration.js";
import type { Guides } from "./guides.js";

/** The product's version, as doors tell it. */
export const VERSION = "1.0.0";

/** Which doors are open, and what they say of this site. */
export interface DoorsPorts {
  readonly open: DoorsConfiguration;
  readonly product: string;
  /** 'https://example.org'; '' where it is not known. */
  readonly siteUrl: string;
  readonly guides: Guides;
}
