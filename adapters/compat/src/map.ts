/** @deprecated Use `@dinner-dice/browser/map`. */
export * from "@dinner-dice/browser/map";
