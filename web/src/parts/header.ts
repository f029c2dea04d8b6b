import { chakra } from "@chakra-ui/react/styled-system";

/** The sticky counter-coloured bar at the top of every page. */
export const Header = chakra("header", {
  base: {
    position: "sticky",
    top: "0",
    zIndex: "20",
    background: "{colors.counter}",
    color: "{colors.onCounter}",
    borderBottom: "2px solid {colors.onCounter}",
    "& .wrap": {
      display: "flex",
      alignItems: "center",
      justifyContent: "space-between",
      gap: "1rem",
      minHeight: "3.75rem",
    },
    "& ul": {
      display: "flex",
      gap: "clamp(.9rem,3vw,2rem)",
    },
    "& .brand": {
      minHeight: "2.75rem",
    },
    "& li a": {
      fontWeight: "650",
      textDecoration: "none",
      display: "block",
      padding: ".7rem 0",
      whiteSpace: "nowrap",
      background: "linear-gradient(currentColor 0 0) 0 78%/0 3px no-repeat",
      transition: "background-size {durations.quick}",
    },
    "& li a:hover": {
      backgroundSize: "100% 3px",
    },
    "& li a[aria-current]": {
      backgroundSize: "100% 3px",
    },
    "@media (max-width:30rem)": {
      "& li a": {
        fontSize: ".9375rem",
      },
      "& .wrap": {
        gap: ".5rem",
        width: "calc(100% - 1.75rem)",
      },
    },
    "@media (max-width:25rem)": {
      "& li a": {
        fontSize: ".8125rem",
      },
      "& ul": {
        gap: ".6rem",
      },
    },
    "@media (max-width:22rem)": {
      "& li a": {
        fontSize: ".75rem",
      },
      "& ul": {
        gap: ".5rem",
      },
      "& .wrap": {
        width: "calc(100% - 1.25rem)",
      },
    },
  },
});

/** The wordmark beside the one-pip die. */
export const Brand = chakra("a", {
  base: {
    display: "flex",
    alignItems: "center",
    gap: ".55rem",
    font: "400 1.6rem/1 {fonts.display}",
    textDecoration: "none",
    whiteSpace: "nowrap",
    "& svg": {
      width: "2.3rem",
      height: "2.3rem",
      flex: "none",
    },
    "@media (max-width:30rem)": {
      fontSize: "1.25rem",
      gap: ".35rem",
      "& svg": {
        width: "1.8rem",
        height: "1.8rem",
      },
    },
    "@media (max-width:25rem)": {
      fontSize: "1.05rem",
    },
    "@media (max-width:22rem)": {
      gap: ".25rem",
      "& svg": {
        width: "1.5rem",
        height: "1.5rem",
      },
    },
  },
});
