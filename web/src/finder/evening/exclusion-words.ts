import { priceText } from "@dinner-dice/core/place/price";
import { roundMiles } from "@dinner-dice/core/radius";
import { isForGood, type Exclusion } from "@dinner-dice/core/exclusions/exclusion";

/** What the button says that crosses a place out. */
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

/** What an exclusion keeps from coming up, and for how long: 'no BBQ tonight'. */
export function exclusionWords(exclusion: Exclusion): string {
  return isForGood(exclusion) ? "never again in this browser" : `${reach(exclusion)} tonight`;
}

/** The same of an exclusion that the browser did not keep: it goes with the page. */
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
