/** A self-hosted directory: its files are built once, then searched without a network. */
export { buildData, DATA_FILES, type DataBuild } from "./data/build-data.js";
export {
  createDirectory,
  type Directory,
  type DirectoryParts,
  type DirectoryQuery,
  type Listed,
} from "./directory.js";
export { cityPlaces, type DirectoryCity, type DirectoryPlace } from "./city-places.js";
export { buildPlacesDb } from "./guide-places.js";
export { type InstalledOptions, type InstalledPlaces, openInstalledPlaces } from "./installed-places.js";
export { createLocalPlaces, type LocalSources } from "./local-places.js";
export { openPlacesDb, type PlacesDb } from "./places-db.js";
export type { AskedArea, SetFacts } from "./set-facts.js";
export { isSetFile, setFilesIfAny } from "./set-files.js";
export { SourceError } from "./source-error.js";
