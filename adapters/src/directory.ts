/** A directory of one's own: its files are built once, then searched without a network. */
export { buildData, DATA_FILES, type DataBuild } from "./data/build-data.js";
export { createGazetteer, type Gazetteer, openGazetteer } from "./gazetteer/gazetteer.js";
export {
  createDirectory,
  type Directory,
  type DirectoryParts,
  type DirectoryQuery,
  type Listed,
} from "./places/directory/directory.js";
export { buildPlacesDb, type DirectoryCity, type DirectoryPlace } from "./places/directory/guide-places.js";
export {
  bothPlaces,
  type InstalledOptions,
  type InstalledPlaces,
  openInstalledPlaces,
} from "./places/directory/installed-places.js";
export { createLocalPlaces, type LocalSources } from "./places/directory/local-places.js";
export { openPlacesDb, type PlacesDb } from "./places/directory/places-db.js";
export type { AskedArea, SetFacts } from "./places/directory/set-facts.js";
export { postgresPlaces } from "./places/directory/postgres-places.js";
export { publishPlaces } from "./places/directory/publish-places.js";
