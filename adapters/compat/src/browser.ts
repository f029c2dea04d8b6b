/** @deprecated Use `@dinner-dice/browser`. */
export * from "@dinner-dice/browser";
export { type Offline, offlinePlaces } from "@dinner-dice/directory/offline-places";
/** @deprecated Use `browserExclusions` of `@dinner-dice/browser`. */
export { browserExclusions as browserStrikes } from "@dinner-dice/browser";
