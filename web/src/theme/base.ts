import { defineConditions, type SystemConfig } from "@chakra-ui/react/styled-system";

/** Conditions of the page that styles can name. */
const conditions = defineConditions({
  dark: "@media screen and (prefers-color-scheme: dark)",
  hover: ["@media (hover: hover)", "&:is(:hover, [data-hover]):not(:disabled, [data-disabled])"],
  print: "@media print",
  highContrast: "@media (forced-colors: active)",
  motionReduce: "@media (prefers-reduced-motion: reduce)",
});

const spacing = { values: "spacing" } as const;
const colors = { values: "colors" } as const;

/** For screen readers only. */
const unseen = {
  position: "absolute",
  width: "1px",
  height: "1px",
  padding: "0",
  margin: "-1px",
  overflow: "hidden",
  clip: "rect(0, 0, 0, 0)",
  whiteSpace: "nowrap",
  borderWidth: "0",
};

/** Properties whose values may be the bare name of a token. In all others, tokens are in braces. */
const utilities: SystemConfig["utilities"] = {
  background: colors,
  borderColor: colors,
  color: colors,
  fill: colors,
  outlineColor: colors,
  stroke: colors,
  textDecorationColor: colors,
  borderRadius: { values: "radii" } as const,
  boxShadow: { values: "shadows" },
  fontFamily: { values: "fonts" },
  columnGap: spacing,
  gap: spacing,
  inset: spacing,
  margin: spacing,
  marginBlock: spacing,
  marginBottom: spacing,
  marginInline: spacing,
  marginLeft: spacing,
  marginRight: spacing,
  marginTop: spacing,
  padding: spacing,
  paddingBlock: spacing,
  paddingBottom: spacing,
  paddingInline: spacing,
  paddingLeft: spacing,
  paddingRight: spacing,
  paddingTop: spacing,
  srOnly: { values: { type: "boolean" }, transform: (wanted: boolean) => (wanted ? unseen : {}) },
};

/** The part of Chakra's base styles that our parts use. The full base is nine tenths of what a phone would load of Chakra. */
export const base: SystemConfig = { conditions, utilities };
