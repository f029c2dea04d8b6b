/** Open data become places of a directory; what runs a server does not need it. */
export { removeDownload } from "./import/begun-download.js";
export { download, type Download } from "./import/download.js";
export {
  importPlaces,
  type ImportCounts,
  type ImportReport,
  type PlacesImport,
} from "./import/import-places.js";
export { inspectSet } from "./import/inspect-set.js";
export { installedSets, removeSet, setNameOf, unreadableSets } from "./import/installed-sets.js";
export { newestRelease, OVERTURE_URL } from "./overture/catalogue.js";
export { type Area, boxesArea, circleArea } from "./overture/area.js";
export {
  overtureIn,
  type OverturePlaces,
  type OvertureProgress,
  type OvertureWanted,
} from "./overture/overture.js";
export { politeFetch } from "./overture/polite-fetch.js";
export { VISITOR_JOB } from "./overture/job-limits.js";
export type { InputFile } from "./sources/input-file.js";
export { sourceOf } from "./sources/source-of.js";
