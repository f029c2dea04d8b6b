/** @deprecated Use `@dinner-dice/stores/cache`. */
export * from "@dinner-dice/stores/cache";
