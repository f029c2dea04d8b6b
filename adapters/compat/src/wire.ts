/** @deprecated Use `@dinner-dice/wire`. */
export * from "@dinner-dice/wire";
