import type { ReactElement } from "react";

/** The logo: one die face, tilted, whose single pip is a fried egg. */
export function LogoMark(): ReactElement {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <g transform="rotate(-8 32 32)">
        <rect x="9" y="10" width="51" height="51" rx="13" fill="#16281F" />
        <rect x="4" y="4" width="51" height="51" rx="13" fill="#D8321F" />
        <g transform="translate(3 3.5) scale(.53)">
          <path
            d="M50 17c13-3 20 6 27 13s9 17 4 27-5 15-14 21-19 1-29 2-19-8-20-18-5-14 1-24 5-10 13-15 11-5 18-6z"
            fill="#FFF6DF"
          />
          <circle cx="52" cy="49" r="16" fill="#FFC22E" />
          <path
            d="M42 46a11 11 0 0 1 8-7"
            fill="none"
            stroke="#FFF6DF"
            strokeWidth="3.4"
            strokeLinecap="round"
          />
        </g>
      </g>
    </svg>
  );
}
