import type { ReactElement } from "react";
import { Egg } from "./pips.js";

/** The logo: one die face, tilted, whose single pip is a fried egg. */
export function LogoMark(): ReactElement {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <g transform="rotate(-8 32 32)">
        <rect x="9" y="10" width="51" height="51" rx="13" fill="#16281F" />
        <rect x="4" y="4" width="51" height="51" rx="13" fill="#D8321F" />
        <g transform="translate(3 3.5) scale(.53)">
          <Egg />
        </g>
      </g>
    </svg>
  );
}
