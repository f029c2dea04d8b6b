/** @deprecated Use `@dinner-dice/places/openstreetmap`. */
export * from "@dinner-dice/places/openstreetmap";
