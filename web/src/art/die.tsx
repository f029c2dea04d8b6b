import type { ReactElement } from "react";

/** The red die, the one thing with depth. */
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
      <g transform="matrix(0.866 0.5 0 1 13.4 64)">
        <rect x="2.5" y="2.5" width="95" height="95" rx="17" fill="#B4231A" />
        <circle cx="29" cy="29" r="13" fill="none" stroke="#FFF6DF" strokeWidth="8" />
        <circle cx="71" cy="71" r="13" fill="none" stroke="#FFF6DF" strokeWidth="8" />
      </g>
      <g transform="matrix(0.866 -0.5 0 1 100 114)">
        <rect x="2.5" y="2.5" width="95" height="95" rx="17" fill="#93170F" />
        <circle cx="25" cy="25" r="13" fill="#FFC22E" />
        <circle cx="25" cy="25" r="9.5" fill="#FFF6DF" />
        <path d="M16 25h18M20.5 17l9 16M29.5 17l-9 16" stroke="#FFC22E" strokeWidth="2.2" />
        <circle cx="50" cy="50" r="13" fill="#FFC22E" />
        <circle cx="50" cy="50" r="9.5" fill="#FFF6DF" />
        <path d="M41 50h18M45.5 42l9 16M54.5 42l-9 16" stroke="#FFC22E" strokeWidth="2.2" />
        <circle cx="75" cy="75" r="13" fill="#FFC22E" />
        <circle cx="75" cy="75" r="9.5" fill="#FFF6DF" />
        <path d="M66 75h18M70.5 67l9 16M79.5 67l-9 16" stroke="#FFC22E" strokeWidth="2.2" />
      </g>
    </svg>
  );
}
