/** @deprecated Use `@dinner-dice/browser`. */
export * from "@dinner-dice/browser";
export { type Offline, offlinePlaces } from "@dinner-dice/directory/offline-places";
