/** @deprecated Use `@dinner-dice/places/google`. */
export * from "@dinner-dice/places/google";
