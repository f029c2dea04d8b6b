/** @deprecated Use `@dinner-dice/stores/reports`. */
export * from "@dinner-dice/stores/reports";
