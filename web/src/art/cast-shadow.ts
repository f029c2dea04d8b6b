/** The hard shadow that a printed object casts, darker by night. */
export const CAST_SHADOW = { fill: "var(--dd-colors-shadow)", opacity: ".28" } as const;
