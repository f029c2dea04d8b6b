import { isolated } from "./form.js";
import { capital } from "./rules.js";
import { isForGood, type Exclusion } from "@dinner-dice/core/lists/exclusions";
import { priceText } from "@dinner-dice/core/place/customs";
import { isTrueCheck, type SentCheck } from "@dinner-dice/core/roll/sent-check";
import { roundDistance } from "@dinner-dice/core/search/radius";

export const EXCLUSION_WORDS = {
  ask: "Not this one?",
  skipped: "Skipped",
  undo: "Undo",
  bringBack: "Bring back",
  bringAllBack: "Bring everything back",
} as const;

export const PICKS_WORDS = { title: "Tonight's picks", present: "(shown now)" } as const;

/** A link without a check. */
export const NO_CHECK = "This link has no check in it. Ask for the full link.";

/** After the name of the pick, read aloud. */
export const LANDED = "(the pick)";

export const CALENDAR = "Add to calendar";

export function faceWords(face: number, faces: number): string {
  return `Face ${face} of ${faces}`;
}

/** What a roll's sum leads to where the die shows numbers of the places' own. */
export const IN_THE_LIST = "its place in the list";

/** How to repeat a roll, or that it cannot be repeated. `goal` is what the sum leads to. */
export function proofOf(check: SentCheck, goal = "the face"): string {
  const { seed, places, index } = check;
  const number = seed.toLocaleString("en-US");
  if (!isTrueCheck(check))
    return `Somebody changed this check: the number ${number} doesn't lead to this place.`;
  return `To check the roll, divide ${number} by ${places.length}. The remainder is ${index}. Add 1 for ${goal}: ${index + 1}.`;
}

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

/** What an exclusion just did: 'Nothing past 0.5 mi tonight: 11 out.', 'Gus's is out.' */
export function justOut(exclusion: Exclusion, count: number): string {
  if (count < 2) return `${isolated(exclusion.name)} is out.`;
  return `${capital(reach(exclusion))} tonight: ${count} out.`;
}

function reach(exclusion: Exclusion): string {
  switch (exclusion.objection) {
    case "too far":
      return `nothing past ${roundDistance(exclusion.meters, exclusion.customs)}`;
    case "too dear":
      return `nothing at ${priceText(exclusion.level, exclusion.customs)} or more`;
    case "not this kitchen":
      return `no ${exclusion.kitchen}`;
    case "had it":
    case "never again":
      return "not";
  }
}

export function allSkipped(count: number): string {
  return `Everything you skipped (${count})`;
}

export function skippedText(count: number): string {
  if (count === 0) return "You haven't skipped anything.";
  return `You skipped ${count} ${count === 1 ? "thing" : "things"}.`;
}
