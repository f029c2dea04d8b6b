/** @deprecated Use `@dinner-dice/stores/tables`. */
export * from "@dinner-dice/stores/tables";
