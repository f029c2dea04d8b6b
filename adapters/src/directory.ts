/** A directory of one's own: its files are built once, then searched without a network. */
export { buildData, DATA_FILES, type DataBuild } from "./data/build-data.js";
export { createGazetteer, type Gazetteer, openGazetteer } from "./gazetteer/gazetteer.js";
export { createLocalPlaces, type LocalSources } from "./places/directory/local-places.js";
export {
  buildPlacesDb,
  type DirectoryCity,
  type DirectoryPlace,
  openPlacesDb,
  type PlacesDb,
} from "./places/directory/places-db.js";
