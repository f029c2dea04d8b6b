/** The guides' directory as a browser keeps it, for when there is no network. */
export {
  keptDirectory,
  keptRestaurantsOf,
  type KeptCity,
  type KeptDirectory,
} from "./offline/kept-directory.js";
export { keptPlaces } from "./offline/kept-places.js";
