/** @deprecated Use `@dinner-dice/directory`. */
export * from "@dinner-dice/directory";
export {
  type AddressBook,
  type AddressCounts,
  type AddressIndex,
  type AddressQuery,
  type AddressSources,
  createAddressIndex,
  type FoundAddress,
} from "@dinner-dice/geocoder/addresses";
export { createGazetteer, type Gazetteer, openGazetteer } from "@dinner-dice/geocoder/gazetteer";
export type { KeptDirectory } from "@dinner-dice/directory/offline";
export { restaurantOf } from "@dinner-dice/places/records";
