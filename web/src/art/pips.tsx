import { Fragment, type ReactElement } from "react";

/** How many pips a die face shows. */
export type Pips = 1 | 2 | 3 | 4 | 5 | 6;

type Point = readonly [x: number, y: number];

/** A fried egg. */
export function Egg(): ReactElement {
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

/** Two onion rings. */
export function OnionRings(): ReactElement {
  return pipsAt(diagonal([29, 71]), ([x, y]) => (
    <circle cx={x} cy={y} r="13" fill="none" stroke="#FFF6DF" strokeWidth="8" />
  ));
}

/** Three slices of lemon. */
export function LemonSlices(): ReactElement {
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
