/** A name, leader dots and its figure on one line, as on a menu. */
export const leader = {
  display: "flex",
  alignItems: "baseline",
  gap: "2",
  "&::before": {
    content: '""',
    order: "1",
    flex: "1",
    minWidth: "1.2rem",
    borderBottom: "3px dotted currentColor",
    opacity: ".55",
    translate: "0 -.22em",
  },
  "& > :first-child": { order: "0" },
  "& > :last-child": { order: "2", whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" },
} as const;
