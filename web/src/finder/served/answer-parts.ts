/** The parts that show an answer: the dice, then the check or the board. They load when a visitor starts a search. */
export { DiceOverlay } from "../dice/dice-overlay.js";
export { PicksOffCounter } from "../evening/not-this-one.js";
export { LiveServed } from "./live-served.js";
