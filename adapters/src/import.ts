/** Open data become places of a directory; what runs a server does not need it. */
export { removeDownload } from "./places/import/begun-download.js";
export { download, type Download } from "./places/import/download.js";
export {
  importPlaces,
  type ImportCounts,
  type ImportReport,
  type PlacesImport,
} from "./places/import/import-places.js";
export { inspectSet } from "./places/import/inspect-set.js";
export { installedSets, removeSet, setNameOf, unreadableSets } from "./places/import/installed-sets.js";
export { leftOutWords } from "./places/import/left-out.js";
export { newestRelease, OVERTURE_URL } from "./places/overture/catalogue.js";
export { type Area, boxesArea, circleArea } from "./places/overture/area.js";
export {
  overtureIn,
  type OverturePlaces,
  type OvertureProgress,
  type OvertureWanted,
} from "./places/overture/overture.js";
export { politeFetch } from "./places/overture/polite-fetch.js";
export { VISITOR_JOB } from "./places/overture/job-limits.js";
export type { InputFile } from "./places/sources/input-file.js";
export { SourceError } from "./places/sources/source-error.js";
export { sourceOf } from "./places/sources/source-of.js";
