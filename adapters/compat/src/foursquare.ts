/** @deprecated Use `@dinner-dice/places/foursquare`. */
export * from "@dinner-dice/places/foursquare";
