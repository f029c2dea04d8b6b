/** The guides' directory as a browser stores it for offline use. */
export {
  keptDirectory,
  keptRestaurantsOf,
  type KeptCity,
  type KeptDirectory,
} from "./offline/kept-directory.js";
export { keptPlaces } from "./offline/kept-places.js";
