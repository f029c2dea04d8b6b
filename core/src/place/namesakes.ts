/** @deprecated Use `place/ambiguous-matches`. */
export { ambiguousMatches as suggestionsFor, type LabelledPlace } from "./ambiguous-matches.js";
