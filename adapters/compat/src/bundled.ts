/** @deprecated Use `@dinner-dice/directory/bundled`. */
export * from "@dinner-dice/directory/bundled";
export { openGazetteer } from "@dinner-dice/geocoder/gazetteer";
