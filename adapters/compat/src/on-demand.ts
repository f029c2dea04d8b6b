/** @deprecated Use `@dinner-dice/open-data/on-demand`. */
export * from "@dinner-dice/open-data/on-demand";
