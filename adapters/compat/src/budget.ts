/** @deprecated Use `@dinner-dice/stores/budget`. */
export * from "@dinner-dice/stores/budget";
