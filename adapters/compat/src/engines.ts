/** @deprecated Use `@dinner-dice/stores/engines`. */
export * from "@dinner-dice/stores/engines";
