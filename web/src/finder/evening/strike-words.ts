import { priceText } from "@dinner-dice/core/place/price";
import { formatMiles } from "@dinner-dice/core/radius";
import type { Strike } from "@dinner-dice/core/strikes/strike";

/** What the button says that crosses a place out. */
export function objectionWords(strike: Strike): string {
  switch (strike.objection) {
    case "too far":
      return "Too far";
    case "too dear":
      return "Too dear";
    case "had it":
      return "Had it";
    case "not this kitchen":
      return `Not ${strike.kitchen}`;
    case "never again":
      return "Never again";
  }
}

/** What a strike keeps from coming up: 'no BBQ tonight'. */
export function strikeWords(strike: Strike): string {
  switch (strike.objection) {
    case "too far":
      return `nothing ${formatMiles(strike.metres)} away or farther tonight`;
    case "too dear":
      return `nothing at ${priceText(strike.level)} or above tonight`;
    case "had it":
      return "not tonight";
    case "not this kitchen":
      return `no ${strike.kitchen} tonight`;
    case "never again":
      return "never again in this browser";
  }
}
