/** @deprecated Use `@dinner-dice/platform/clock`. */
export * from "@dinner-dice/platform/clock";
