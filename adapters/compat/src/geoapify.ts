/** @deprecated Use `@dinner-dice/places/geoapify`. */
export * from "@dinner-dice/places/geoapify";
