import type { ReactElement } from "react";
import { CAST_SHADOW } from "./cast-shadow.js";

/** An empty plate with crumbs. */
export function EmptyPlate({ className }: { readonly className?: string }): ReactElement {
  return (
    <svg className={className} viewBox="0 0 226 226" aria-hidden="true">
      <circle cx="117" cy="118" r="104" {...CAST_SHADOW} />
      <circle cx="110" cy="110" r="104" fill="#FFF6DF" stroke="#16281F" strokeWidth="4" />
      <circle cx="110" cy="110" r="70" fill="none" stroke="#16281F" strokeWidth="4" />
      <g fill="#8A5A2B">
        <circle cx="92" cy="126" r="5" />
        <circle cx="108" cy="134" r="3.5" />
        <circle cx="126" cy="118" r="4" />
        <circle cx="118" cy="142" r="2.5" />
        <circle cx="84" cy="140" r="2.5" />
      </g>
      <path
        d="M78 92c14-20 40-24 58-10"
        fill="none"
        stroke="#D8321F"
        strokeWidth="7"
        strokeLinecap="round"
        opacity=".9"
      />
    </svg>
  );
}
