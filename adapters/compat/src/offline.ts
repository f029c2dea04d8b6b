/** @deprecated Use `@dinner-dice/directory/offline`. */
export * from "@dinner-dice/directory/offline";
