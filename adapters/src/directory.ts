/** A directory of one's own: its files are built once, then searched without a network. */
export type { AddressBook, AddressQuery, FoundAddress } from "./places/addresses/address-book.js";
export { restaurantOf } from "./places/directory/restaurant-of.js";
export {
  type AddressIndex,
  type AddressSources,
  createAddressIndex,
} from "./places/addresses/address-index.js";
export type { AddressCounts } from "./places/addresses/address-schema.js";
export { buildData, DATA_FILES, type DataBuild } from "./data/build-data.js";
export { createGazetteer, type Gazetteer, openGazetteer } from "./gazetteer/gazetteer.js";
export {
  createDirectory,
  type Directory,
  type DirectoryParts,
  type DirectoryQuery,
  type Listed,
} from "./places/directory/directory.js";
export { cityPlaces, type DirectoryCity, type DirectoryPlace } from "./places/directory/city-places.js";
export { buildPlacesDb } from "./places/directory/guide-places.js";
export {
  bothPlaces,
  type InstalledOptions,
  type InstalledPlaces,
  openInstalledPlaces,
} from "./places/directory/installed-places.js";
export { createLocalPlaces, type LocalSources } from "./places/directory/local-places.js";
export { openPlacesDb, type PlacesDb } from "./places/directory/places-db.js";
export { isAbout } from "./places/directory/blocks.js";
export type { AskedArea, SetFacts } from "./places/directory/set-facts.js";
export { isSetFile, setFilesIfAny } from "./places/directory/set-files.js";
export { POSTGRES_PLACES, postgresPlaces } from "./places/directory/postgres-places.js";
export type { KeptDirectory } from "./places/offline/kept-directory.js";
export { publishPlaces } from "./places/directory/publish-places.js";
