/** @deprecated Use `@dinner-dice/stores/backup`. */
export * from "@dinner-dice/stores/backup";
