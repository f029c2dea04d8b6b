/** Street addresses of installed sets, for geocoding. */
export type { AddressBook, AddressQuery, FoundAddress } from "./addresses/address-book.js";
export { type AddressIndex, type AddressSources, createAddressIndex } from "./addresses/address-index.js";
export type { AddressCounts } from "./addresses/address-schema.js";
