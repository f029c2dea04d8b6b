/** @deprecated Use `@dinner-dice/stores/limits`. */
export * from "@dinner-dice/stores/limits";
