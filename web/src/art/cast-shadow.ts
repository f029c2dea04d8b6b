/** The hard shadow of a printed object, darker in the dark theme. */
export const CAST_SHADOW = { fill: "var(--dd-colors-shadow)", opacity: ".28" } as const;
