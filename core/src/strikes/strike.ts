/** @deprecated Use `@dinner-dice/core/exclusions/exclusion`. */
export {
  addExclusion as struck,
  excludedPlace as struckPlace,
  type ExcludedPlace as StruckPlace,
  type Exclusion as Strike,
  excludes as crossesOut,
  exclusionsFor as strikesAgainst,
  isForGood,
  isSameExclusion as isSameStrike,
  MOST_EXCLUSIONS as MOST_STRIKES,
  OBJECTIONS,
  removeExclusion as unstruck,
} from "../exclusions/exclusion.js";
