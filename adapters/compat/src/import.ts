/** @deprecated Use `@dinner-dice/open-data/import`. */
export * from "@dinner-dice/open-data/import";
export { SourceError } from "@dinner-dice/directory";
export { leftOutWords } from "@dinner-dice/places/records";
