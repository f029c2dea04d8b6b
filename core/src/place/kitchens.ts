/** @deprecated Use `place/served-cuisines`. */
export {
  INCLUDED_CUISINES as TAKEN_IN,
  listedCuisine as kitchenNamed,
  servesCuisine as servesKitchen,
} from "./served-cuisines.js";
