import { chakra } from "@chakra-ui/react/styled-system";

/** An arrow and where it leads back to. */
export const BackLink = chakra("a", {
  base: {
    display: "inline-flex",
    alignItems: "center",
    minHeight: "2.75rem",
    gap: "2",
    fontWeight: "650",
    textDecoration: "none",
    "&:hover": {
      textDecoration: "underline",
    },
  },
});
