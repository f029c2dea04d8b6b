import { chakra } from "@chakra-ui/react/styled-system";

/** Questions that open on a tap. */
export const Questions = chakra("section", {
  base: {
    "& > h2": { marginBottom: "1.1rem" },
    "& details": {
      borderBottom: "2px solid {colors.ink}",
    },
    "& details:first-of-type": {
      borderTop: "2px solid {colors.ink}",
    },
    "& summary": {
      display: "flex",
      alignItems: "center",
      gap: ".8rem",
      padding: ".95rem .1rem",
      cursor: "pointer",
      fontWeight: "650",
      listStyle: "none",
      lineHeight: "1.35",
    },
    "& summary::-webkit-details-marker": {
      display: "none",
    },
    "& summary::after": {
      content: '""',
      marginLeft: "auto",
      flex: "none",
      width: "1.5rem",
      height: "1.5rem",
      borderRadius: "50%",
      background:
        "linear-gradient({colors.onAction} 0 0) 50%/.75rem 2px no-repeat,linear-gradient({colors.onAction} 0 0) 50%/2px .75rem no-repeat {colors.action}",
    },
    "& [open] summary::after": {
      background: "linear-gradient({colors.onAction} 0 0) 50%/.75rem 2px no-repeat {colors.action}",
    },
    "& details p": {
      padding: "0 2.6rem 1.1rem .1rem",
      color: "{colors.muted}",
    },
    "@media (forced-colors:active)": {
      "& summary::after": {
        content: '"+"',
        background: "none",
        textAlign: "center",
        lineHeight: "1.5rem",
      },
    },
  },
});
