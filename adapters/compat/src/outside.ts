/** @deprecated Use `@dinner-dice/platform/outside`. */
export * from "@dinner-dice/platform/outside";
