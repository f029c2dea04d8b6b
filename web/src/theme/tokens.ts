/** Colours by role: by day and by night (identity, "Colour"). */
export const colorRoles = {
  counter: { value: { base: "#FFC93C", _dark: "#52150F" } },
  onCounter: { value: { base: "#16281F", _dark: "#FFE3A0" } },
  page: { value: { base: "#FFF9EA", _dark: "#17120F" } },
  surface: { value: { base: "#FFFFFF", _dark: "#2A201A" } },
  check: { value: { base: "#E2F1DB", _dark: "#16281E" } },
  checkRule: { value: { base: "#2F7048", _dark: "#86BF9A" } },
  ink: { value: { base: "#16281F", _dark: "#FFF3DC" } },
  muted: { value: { base: "#3F4F46", _dark: "#CFC0A6" } },
  action: { value: { base: "#C0241B", _dark: "#FFC93C" } },
  onAction: { value: { base: "#FFFFFF", _dark: "#1F1206" } },
  accentText: { value: { base: "#AE1F16", _dark: "#FF917C" } },
  pickle: { value: { base: "#1D6637", _dark: "#93DAA5" } },
  line: { value: { base: "#6A776E", _dark: "#9C8D79" } },
  focus: { value: { base: "#16281F", _dark: "#FFD45E" } },
  onCounterMuted: { value: { base: "#33330F", _dark: "#F3CDA8" } },
  band: { value: { base: "#16281F", _dark: "#0D0A08" } },
  onBand: { value: { base: "#FFF3DC", _dark: "#FFF3DC" } },
  onBandMuted: { value: { base: "#C9D2C4", _dark: "#CFC0A6" } },
  shadow: { value: { base: "rgba(22,40,31,.9)", _dark: "rgba(0,0,0,.75)" } },
} as const;

const printed = { cream: { value: "#FFF6DF" }, printInk: { value: "#16281F" } } as const;

export const tokens = {
  colors: { ...printed, match: { value: "#C0241B" } },
  fonts: {
    /* Each "Ahead" is a device's own face in the display face's measures (font.ts). */
    display: { value: "Shrikhand, Ahead Georgia, Ahead Noto, Ahead Times, Ahead DejaVu, serif" },
    body: { value: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif' },
    checkFont: {
      value:
        'ui-monospace, "SF Mono", "Cascadia Mono", "Roboto Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace',
    },
  },
  /* Chakra's own names: quarters of a rem. Distances between these are optical, and are set where they are used. */
  spacing: {
    1: { value: ".25rem" },
    2: { value: ".5rem" },
    4: { value: "1rem" },
    6: { value: "1.5rem" },
    8: { value: "2rem" },
    12: { value: "3rem" },
    18: { value: "4.5rem" },
  },
  radii: { r1: { value: ".375rem" }, r2: { value: ".75rem" } },
  easings: { settle: { value: "cubic-bezier(.2,1.4,.4,1)" } },
  durations: { quick: { value: ".14s" } },
} as const;

export const breakpoints = { sm: "34rem", md: "40rem", lg: "48rem", xl: "60rem", "2xl": "64rem" } as const;
