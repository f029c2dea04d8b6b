import { Fragment, type ReactElement, type ReactNode } from "react";

export type Pips = 1 | 2 | 3 | 4 | 5 | 6;

type Point = readonly [x: number, y: number];

function Egg(): ReactElement {
  return (
    <>
      <path
        d="M50 17c13-3 20 6 27 13s9 17 4 27-5 15-14 21-19 1-29 2-19-8-20-18-5-14 1-24 5-10 13-15 11-5 18-6z"
        fill="#FFF6DF"
      />
      <circle cx="52" cy="49" r="16" fill="#FFC22E" />
      <path d="M42 46a11 11 0 0 1 8-7" fill="none" stroke="#FFF6DF" strokeWidth="3.4" strokeLinecap="round" />
    </>
  );
}

function OnionRings(): ReactElement {
  return pipsAt(diagonal([29, 71]), ([x, y]) => (
    <circle cx={x} cy={y} r="13" fill="none" stroke="#FFF6DF" strokeWidth="8" />
  ));
}

function LemonSlices(): ReactElement {
  return pipsAt(diagonal([25, 50, 75]), ([x, y]) => (
    <>
      <circle cx={x} cy={y} r="13" fill="#FFC22E" />
      <circle cx={x} cy={y} r="9.5" fill="#FFF6DF" />
      <path
        d={`M${x - 9} ${y}h18M${x - 4.5} ${y - 8}l9 16M${x + 4.5} ${y - 8}l-9 16`}
        stroke="#FFC22E"
        strokeWidth="2.2"
      />
    </>
  ));
}

function Pickles(): ReactElement {
  return pipsAt(grid([29, 71], [29, 71]), ([x, y]) => (
    <>
      <circle cx={x} cy={y} r="13.5" fill="#7FA64A" />
      <circle cx={x} cy={y} r="10.5" fill="#C3E28C" />
      <path
        d={`M${x} ${y - 6}v4M${x - 5} ${y + 4}l3-2M${x + 5} ${y + 4}l-3-2`}
        stroke="#5E8436"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </>
  ));
}

function Plates(): ReactElement {
  return pipsAt([...grid([26, 74], [26]), [50, 50], ...grid([26, 74], [74])], ([x, y]) => (
    <>
      <circle cx={x} cy={y} r="12" fill="#FFF6DF" />
      <circle cx={x} cy={y} r="7" fill="none" stroke="#C0241B" strokeWidth="2" />
    </>
  ));
}

function Peas(): ReactElement {
  return pipsAt(grid([30, 70], [24, 50, 76]), ([x, y]) => (
    <>
      <circle cx={x} cy={y} r="10" fill="#C3E28C" />
      <path
        d={`M${x - 5} ${y - 2}a6 6 0 0 1 4-4`}
        stroke="#FFF6DF"
        strokeWidth="2.6"
        fill="none"
        strokeLinecap="round"
      />
    </>
  ));
}

/** The pips of each face: a fried egg, onion rings, lemon slices, pickles, plates, peas (identity, "The idea"). */
export const PIPS: Readonly<Record<Pips, ReactElement>> = {
  1: <Egg />,
  2: <OnionRings />,
  3: <LemonSlices />,
  4: <Pickles />,
  5: <Plates />,
  6: <Peas />,
};

function diagonal(steps: readonly number[]): readonly Point[] {
  return steps.map((step) => [step, step]);
}

function grid(columns: readonly number[], rows: readonly number[]): readonly Point[] {
  return rows.flatMap((y) => columns.map((x): Point => [x, y]));
}

function pipsAt(points: readonly Point[], pip: (point: Point) => ReactElement): ReactElement {
  return (
    <>
      {points.map((point) => (
        <Fragment key={point.join(" ")}>{pip(point)}</Fragment>
      ))}
    </>
  );
}

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

/** The hard shadow of a printed object, darker in the dark theme. */
export const CAST_SHADOW = { fill: "var(--dd-colors-shadow)", opacity: ".28" } as const;

/** The face for a number: 1 to 6, and 6 for everything above. */
export function pipsFor(number: number): Pips {
  return Math.min(6, Math.max(1, Math.round(number))) as Pips;
}

interface DieFaceProps {
  readonly pips: Pips;
  /** Shown in numerals instead of pips. */
  readonly number?: number | undefined;
  readonly className?: string;
}

function Face({ pips, number }: Pick<DieFaceProps, "pips" | "number">): ReactNode {
  return number === undefined ? PIPS[pips] : <Numeral>{number}</Numeral>;
}

function Numeral({ children }: { readonly children: number }): ReactElement {
  return (
    <text x="50" y="69" fill="#FFF6DF" textAnchor="middle" style={{ font: "750 54px var(--dd-fonts-body)" }}>
      {children}
    </text>
  );
}

/** A die face as a printed sticker with ink outline and shadow; decoration. */
export function DieFace({ pips, number, className }: DieFaceProps): ReactElement {
  return (
    <svg className={className} viewBox="-4 -4 116 116" aria-hidden="true">
      <rect x="7" y="7" width="100" height="100" rx="20" {...CAST_SHADOW} />
      <rect width="100" height="100" rx="20" fill="#D8321F" stroke="#16281F" strokeWidth="4" />
      <Face pips={pips} number={number} />
    </svg>
  );
}

/** A bare face for one side of the rolling cube. */
export function CubeFace({ pips, number, fill }: DieFaceProps & { readonly fill: string }): ReactElement {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <rect width="100" height="100" rx="20" fill={fill} />
      <Face pips={pips} number={number} />
    </svg>
  );
}

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
