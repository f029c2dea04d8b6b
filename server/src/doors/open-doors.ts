import type { DoorsConfiguration } from "../doors-configuration.js";
import type { Guides } from "./guides.js";

/** Which doors are open, and what they say of this site. */
export interface DoorsPorts {
  readonly open: DoorsConfiguration;
  readonly product: string;
  /** 'https://example.org'; '' where it is not known. */
  readonly siteUrl: string;
  readonly guides: Guides;
}
