/** What shows the answer to a search: the dice, then the check or the board. Fetched when somebody begins to ask. */
export { DiceOverlay } from "../dice/dice-overlay.js";
export { PicksOffCounter } from "../evening/picks-off-counter.js";
export { LiveServed } from "./live-served.js";
