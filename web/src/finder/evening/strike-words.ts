import { priceText } from "@dinner-dice/core/place/price";
import { roundMiles } from "@dinner-dice/core/radius";
import { isForGood, type Strike } from "@dinner-dice/core/strikes/strike";

/** What the button says that crosses a place out. */
export function objectionWords(strike: Strike): string {
  switch (strike.objection) {
    case "too far":
      return "Too far";
    case "too dear":
      return "Too pricey";
    case "had it":
      return "Had it recently";
    case "not this kitchen":
      return `Not ${strike.kitchen}`;
    case "never again":
      return "Never again";
  }
}

/** What a strike keeps from coming up, and for how long: 'no BBQ tonight'. */
export function strikeWords(strike: Strike): string {
  return isForGood(strike) ? "never again in this browser" : `${reach(strike)} tonight`;
}

/** The same of a strike that the browser did not keep: it goes with the page. */
export function unkeptWords(strike: Strike): string {
  return `${reach(strike)} while this page is open, because this browser couldn't save it`;
}

function reach(strike: Strike): string {
  switch (strike.objection) {
    case "too far":
      return `nothing ${roundMiles(strike.metres)} or farther away`;
    case "too dear":
      return `nothing at ${priceText(strike.level)} or more`;
    case "not this kitchen":
      return `no ${strike.kitchen}`;
    case "had it":
    case "never again":
      return "not";
  }
}
