/** @deprecated Use `@dinner-dice/stores/newsletter`. */
export * from "@dinner-dice/stores/newsletter";
