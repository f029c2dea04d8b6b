/** Places of uncovered areas, fetched when somebody asks for them. */
export { askedSetName, isAskedSet } from "./on-demand/asked-sets.js";
export { boxOf, type Cell } from "./on-demand/cells.js";
export type { FetchLimits } from "./on-demand/day-limits.js";
export { fetchedPlaces } from "./on-demand/fetched-places.js";
export { type CellFetch, createOpenData, type OpenDataParts } from "./on-demand/open-data.js";
