/** A self-hosted directory: its files are built once, then searched without a network. */
export { buildData, DATA_FILES, type DataBuild } from "./directory/build-data.js";
export {
  createDirectory,
  type Directory,
  type DirectoryParts,
  type DirectoryQuery,
  type Listed,
} from "./directory/directory.js";
export { cityPlaces, type DirectoryCity, type DirectoryPlace } from "./directory/city-places.js";
export { buildPlacesDb } from "./directory/guide-places.js";
export {
  type InstalledOptions,
  type InstalledPlaces,
  openInstalledPlaces,
} from "./directory/installed-places.js";
export { createLocalPlaces, type LocalSources } from "./directory/local-places.js";
export { openPlacesDb, type PlacesDb } from "./directory/places-db.js";
export type { AskedArea, SetFacts } from "./directory/set-facts.js";
export { isSetFile, setFilesIfAny } from "./directory/set-files.js";
export { SourceError } from "./directory/source-error.js";
