/** @deprecated Use `@dinner-dice/platform/random`. */
export * from "@dinner-dice/platform/random";
