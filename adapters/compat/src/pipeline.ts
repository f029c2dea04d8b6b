/** @deprecated Use `@dinner-dice/places/pipeline`. */
export * from "@dinner-dice/places/pipeline";
