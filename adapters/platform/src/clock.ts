export { systemClock } from "./clock/system-clock.js";
