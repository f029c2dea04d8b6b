import { priceText } from "@dinner-dice/core/place/price";
import { roundMiles } from "@dinner-dice/core/radius";
import { isForGood, type Exclusion } from "@dinner-dice/core/exclusions/exclusion";

/** Excluding a place, and Undo. */
export const EXCLUSION_WORDS = {
  ask: "Not this one?",
  skipped: "Skipped",
  undo: "Undo",
  bringBack: "Bring back",
  bringAllBack: "Bring everything back",
} as const;

/** The row of this evening's picks. */
export const PICKS_WORDS = { title: "Tonight’s picks", present: "(shown now)" } as const;

/** A check that somebody sent. */
export const CHECK_WORDS = {
  empty: "This link has no check in it. Ask for the full link.",
  agree: "Fine by me",
  agreed: (name: string): string => `Fine by me: ${name}`,
  face: (face: number, faces: number): string => `Face ${face} of ${faces}`,
  directions: "Directions",
  send: "Send this check",
  toSend: "The check to send",
  proposed: (name: string): string => `How about ${name}?`,
  vetoes: "Pass the phone around. Each of you can veto one place; the die rolls among the rest.",
  veto: "Veto",
  vetoPick: "Veto this pick, roll again",
  rollRest: (left: number): string => `Roll the ${left === 1 ? "last one" : `${left} left`}`,
} as const;

/** The form for two to six places of the visitor's own. */
export const SIX_WORDS = {
  form: "Your own six",
  allIn: "All of them in",
  /** The example in the first line: a name as friends say it. */
  example: "e.g. the taco place",
  tooFew: "Type at least two places, one for each face.",
  face: (number: number): string => `Place on face ${number}`,
  roll: "Roll the die",
} as const;

/** The label of the button that excludes a place. */
export function objectionWords(exclusion: Exclusion): string {
  switch (exclusion.objection) {
    case "too far":
      return "Too far";
    case "too dear":
      return "Too pricey";
    case "had it":
      return "Had it recently";
    case "not this kitchen":
      return `Not ${exclusion.kitchen}`;
    case "never again":
      return "Never again";
  }
}

/** The scope and time of an exclusion: 'no BBQ tonight'. */
export function exclusionWords(exclusion: Exclusion): string {
  return isForGood(exclusion) ? "never again in this browser" : `${reach(exclusion)} tonight`;
}

/** The same for an exclusion that the browser did not store: it ends with the page. */
export function unkeptWords(exclusion: Exclusion): string {
  return `${reach(exclusion)} while this page is open, because this browser couldn't save it`;
}

function reach(exclusion: Exclusion): string {
  switch (exclusion.objection) {
    case "too far":
      return `nothing ${roundMiles(exclusion.metres)} or farther away`;
    case "too dear":
      return `nothing at ${priceText(exclusion.level)} or more`;
    case "not this kitchen":
      return `no ${exclusion.kitchen}`;
    case "had it":
    case "never again":
      return "not";
  }
}

/** The link to everything that was skipped. */
export function allSkipped(count: number): string {
  return `Everything you skipped (${count})`;
}

/** The number of exclusions, in words. */
export function skippedText(count: number): string {
  if (count === 0) return "You haven't skipped anything.";
  return `You skipped ${count} ${count === 1 ? "place or kind of place" : "places or kinds of place"}.`;
}
