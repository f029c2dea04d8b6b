import { CAST_SHADOW } from "./die.js";
import type { ReactElement } from "react";

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

const FORK =
  "M12 10v78c0 22 8 30 12 38 3 8 0 30-2 120-1 50-6 110-6 140 0 14 6 20 14 20s14-6 14-20c0-30-5-90-6-140-2-90-5-112-2-120 4-8 12-16 12-38V10c0-7-9-7-9 0v66h-5V10c0-7-9-7-9 0v66h-4V10c0-7-9-7-9 0z";
const KNIFE =
  "M22 14c0-8 6-10 11-4 14 18 17 60 15 130-1 34-4 56-8 66 3 30 6 120 6 180 0 14-6 20-13 20s-13-6-13-20c0-50 1-120 2-190z";

interface Placed {
  readonly className?: string | undefined;
}

export function Fork({ className }: Placed): ReactElement {
  return <Utensil outline={FORK} className={className} />;
}

export function Knife({ className }: Placed): ReactElement {
  return <Utensil outline={KNIFE} className={className} />;
}

function Utensil({ outline, className }: Placed & { readonly outline: string }): ReactElement {
  return (
    <svg className={className} viewBox="0 0 60 420" aria-hidden="true">
      <path fill="#FFF6DF" stroke="#16281F" strokeWidth="3" d={outline} />
    </svg>
  );
}
