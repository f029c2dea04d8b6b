import type { ReactElement } from "react";
import { CAST_SHADOW } from "./cast-shadow.js";
import { PIPS, type Pips } from "./pips.js";

/** The face for a number: 1 to 6, and 6 for everything above. */
export function pipsFor(number: number): Pips {
  return Math.min(6, Math.max(1, Math.round(number))) as Pips;
}

interface DieFaceProps {
  readonly pips: Pips;
  readonly className?: string;
}

/** A die face as a printed sticker with ink outline and shadow; decoration. */
export function DieFace({ pips, className }: DieFaceProps): ReactElement {
  return (
    <svg className={className} viewBox="-4 -4 116 116" aria-hidden="true">
      <rect x="7" y="7" width="100" height="100" rx="20" {...CAST_SHADOW} />
      <rect width="100" height="100" rx="20" fill="#D8321F" stroke="#16281F" strokeWidth="4" />
      {PIPS[pips]}
    </svg>
  );
}

/** A bare face for one side of the rolling cube. */
export function CubeFace({ pips, fill }: { readonly pips: Pips; readonly fill: string }): ReactElement {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <rect width="100" height="100" rx="20" fill={fill} />
      {PIPS[pips]}
    </svg>
  );
}
