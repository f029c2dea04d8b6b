import type { ReactElement } from "react";
import { Egg, LemonSlices, OnionRings } from "./pips.js";

/** The red die, the only object with depth. */
export function Die({ className }: { readonly className?: string }): ReactElement {
  return (
    <svg className={className} viewBox="0 0 200 228" aria-hidden="true">
      <path
        d="M100 28l74 43v86l-74 43-74-43V71z"
        fill="#16281F"
        stroke="#16281F"
        strokeWidth="34"
        strokeLinejoin="round"
      />
      <g transform="matrix(0.866 0.5 -0.866 0.5 100 14)">
        <rect x="2.5" y="2.5" width="95" height="95" rx="17" fill="#D8321F" />
        <Egg />
      </g>
      <g transform="matrix(0.866 0.5 0 1 13.4 64)">
        <rect x="2.5" y="2.5" width="95" height="95" rx="17" fill="#B4231A" />
        <OnionRings />
      </g>
      <g transform="matrix(0.866 -0.5 0 1 100 114)">
        <rect x="2.5" y="2.5" width="95" height="95" rx="17" fill="#93170F" />
        <LemonSlices />
      </g>
    </svg>
  );
}
