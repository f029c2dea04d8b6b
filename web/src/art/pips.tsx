import type { ReactElement } from "react";

/** How many pips a die face shows. */
export type Pips = 1 | 2 | 3 | 4 | 5 | 6;

/** The pips of each face: a fried egg, onion rings, lemon slices, pickles, plates, peas (identity, "The idea"). */
export const PIPS: Readonly<Record<Pips, ReactElement>> = {
  1: (
    <>
      <path
        d="M50 17c13-3 20 6 27 13s9 17 4 27-5 15-14 21-19 1-29 2-19-8-20-18-5-14 1-24 5-10 13-15 11-5 18-6z"
        fill="#FFF6DF"
      />
      <circle cx="52" cy="49" r="16" fill="#FFC22E" />
      <path d="M42 46a11 11 0 0 1 8-7" fill="none" stroke="#FFF6DF" strokeWidth="3.4" strokeLinecap="round" />
    </>
  ),
  2: (
    <>
      <circle cx="29" cy="29" r="13" fill="none" stroke="#FFF6DF" strokeWidth="8" />
      <circle cx="71" cy="71" r="13" fill="none" stroke="#FFF6DF" strokeWidth="8" />
    </>
  ),
  3: (
    <>
      <circle cx="25" cy="25" r="13" fill="#FFC22E" />
      <circle cx="25" cy="25" r="9.5" fill="#FFF6DF" />
      <path d="M16 25h18M20.5 17l9 16M29.5 17l-9 16" stroke="#FFC22E" strokeWidth="2.2" />
      <circle cx="50" cy="50" r="13" fill="#FFC22E" />
      <circle cx="50" cy="50" r="9.5" fill="#FFF6DF" />
      <path d="M41 50h18M45.5 42l9 16M54.5 42l-9 16" stroke="#FFC22E" strokeWidth="2.2" />
      <circle cx="75" cy="75" r="13" fill="#FFC22E" />
      <circle cx="75" cy="75" r="9.5" fill="#FFF6DF" />
      <path d="M66 75h18M70.5 67l9 16M79.5 67l-9 16" stroke="#FFC22E" strokeWidth="2.2" />
    </>
  ),
  4: (
    <>
      <circle cx="29" cy="29" r="13.5" fill="#7FA64A" />
      <circle cx="29" cy="29" r="10.5" fill="#C3E28C" />
      <path d="M29 23v4M24 33l3-2M34 33l-3-2" stroke="#5E8436" strokeWidth="2.4" strokeLinecap="round" />
      <circle cx="71" cy="29" r="13.5" fill="#7FA64A" />
      <circle cx="71" cy="29" r="10.5" fill="#C3E28C" />
      <path d="M71 23v4M66 33l3-2M76 33l-3-2" stroke="#5E8436" strokeWidth="2.4" strokeLinecap="round" />
      <circle cx="29" cy="71" r="13.5" fill="#7FA64A" />
      <circle cx="29" cy="71" r="10.5" fill="#C3E28C" />
      <path d="M29 65v4M24 75l3-2M34 75l-3-2" stroke="#5E8436" strokeWidth="2.4" strokeLinecap="round" />
      <circle cx="71" cy="71" r="13.5" fill="#7FA64A" />
      <circle cx="71" cy="71" r="10.5" fill="#C3E28C" />
      <path d="M71 65v4M66 75l3-2M76 75l-3-2" stroke="#5E8436" strokeWidth="2.4" strokeLinecap="round" />
    </>
  ),
  5: (
    <>
      <circle cx="26" cy="26" r="12" fill="#FFF6DF" />
      <circle cx="26" cy="26" r="7" fill="none" stroke="#C0241B" strokeWidth="2" />
      <circle cx="74" cy="26" r="12" fill="#FFF6DF" />
      <circle cx="74" cy="26" r="7" fill="none" stroke="#C0241B" strokeWidth="2" />
      <circle cx="50" cy="50" r="12" fill="#FFF6DF" />
      <circle cx="50" cy="50" r="7" fill="none" stroke="#C0241B" strokeWidth="2" />
      <circle cx="26" cy="74" r="12" fill="#FFF6DF" />
      <circle cx="26" cy="74" r="7" fill="none" stroke="#C0241B" strokeWidth="2" />
      <circle cx="74" cy="74" r="12" fill="#FFF6DF" />
      <circle cx="74" cy="74" r="7" fill="none" stroke="#C0241B" strokeWidth="2" />
    </>
  ),
  6: (
    <>
      <circle cx="30" cy="24" r="10" fill="#C3E28C" />
      <path d="M25 22a6 6 0 0 1 4-4" stroke="#FFF6DF" strokeWidth="2.6" fill="none" strokeLinecap="round" />
      <circle cx="70" cy="24" r="10" fill="#C3E28C" />
      <path d="M65 22a6 6 0 0 1 4-4" stroke="#FFF6DF" strokeWidth="2.6" fill="none" strokeLinecap="round" />
      <circle cx="30" cy="50" r="10" fill="#C3E28C" />
      <path d="M25 48a6 6 0 0 1 4-4" stroke="#FFF6DF" strokeWidth="2.6" fill="none" strokeLinecap="round" />
      <circle cx="70" cy="50" r="10" fill="#C3E28C" />
      <path d="M65 48a6 6 0 0 1 4-4" stroke="#FFF6DF" strokeWidth="2.6" fill="none" strokeLinecap="round" />
      <circle cx="30" cy="76" r="10" fill="#C3E28C" />
      <path d="M25 74a6 6 0 0 1 4-4" stroke="#FFF6DF" strokeWidth="2.6" fill="none" strokeLinecap="round" />
      <circle cx="70" cy="76" r="10" fill="#C3E28C" />
      <path d="M65 74a6 6 0 0 1 4-4" stroke="#FFF6DF" strokeWidth="2.6" fill="none" strokeLinecap="round" />
    </>
  ),
};
