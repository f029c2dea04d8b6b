/** Places of uncovered areas, fetched when somebody asks for them. */
export { askedSetName, isAskedSet } from "./places/on-demand/asked-sets.js";
export { boxOf, type Cell } from "./places/on-demand/cells.js";
export { type DayBook, openDayBook } from "./places/on-demand/day-book.js";
export type { FetchLimits } from "./places/on-demand/day-limits.js";
export { fetchedPlaces } from "./places/on-demand/fetched-places.js";
export { type CellFetch, createOpenData, type OpenDataParts } from "./places/on-demand/open-data.js";
