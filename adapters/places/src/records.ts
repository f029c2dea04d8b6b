/** How records of open data become restaurants. */
export { leftOutWords } from "./records/left-out.js";
export { restaurantOf } from "./records/restaurant-of.js";
