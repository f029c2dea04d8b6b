import { chakra } from "@chakra-ui/react/styled-system";

/** A native range with a bubble and end labels. */
export const Range = chakra("div", {
  base: {
    position: "relative",
    "& input[type=range]": {
      WebkitAppearance: "none",
      appearance: "none",
      width: "100%",
      height: "2.75rem",
      margin: "1.5rem 0 0",
      background: "none",
      cursor: "pointer",
      display: "block",
    },
    "& input[type=range]::-webkit-slider-runnable-track": {
      height: "10px",
      borderRadius: "9px",
      boxShadow: "inset 0 0 0 2px {colors.ink}",
      background: "linear-gradient(90deg,{colors.action} calc(var(--p)*100%),{colors.surface} 0)",
    },
    "& input[type=range]::-moz-range-track": {
      height: "10px",
      borderRadius: "9px",
      boxShadow: "inset 0 0 0 2px {colors.ink}",
      background: "linear-gradient(90deg,{colors.action} calc(var(--p)*100%),{colors.surface} 0)",
    },
    "& input[type=range]::-webkit-slider-thumb": {
      WebkitAppearance: "none",
      width: "32px",
      height: "32px",
      marginTop: "-11px",
      background:
        "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect x='1.500' y='1.500' width='29' height='29' rx='8' fill='%23D8321F' stroke='%2316281F' stroke-width='3'/%3E%3Cg fill='%23FFF6DF'%3E%3Ccircle cx='10.500' cy='10.500' r='2.700'/%3E%3Ccircle cx='21.500' cy='10.500' r='2.700'/%3E%3Ccircle cx='16' cy='16' r='2.700'/%3E%3Ccircle cx='10.500' cy='21.500' r='2.700'/%3E%3Ccircle cx='21.500' cy='21.500' r='2.700'/%3E%3C/g%3E%3C/svg%3E\") center/contain no-repeat",
      border: "0",
      transition: "rotate .18s {easings.settle}",
    },
    "& input[type=range]::-moz-range-thumb": {
      width: "32px",
      height: "32px",
      border: "0",
      background:
        "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect x='1.500' y='1.500' width='29' height='29' rx='8' fill='%23D8321F' stroke='%2316281F' stroke-width='3'/%3E%3Cg fill='%23FFF6DF'%3E%3Ccircle cx='10.500' cy='10.500' r='2.700'/%3E%3Ccircle cx='21.500' cy='10.500' r='2.700'/%3E%3Ccircle cx='16' cy='16' r='2.700'/%3E%3Ccircle cx='10.500' cy='21.500' r='2.700'/%3E%3Ccircle cx='21.500' cy='21.500' r='2.700'/%3E%3C/g%3E%3C/svg%3E\") center/contain no-repeat",
    },
    "& input[type=range]:focus-visible": {
      outline: "0",
    },
    "& input[type=range]:focus-visible::-webkit-slider-thumb": {
      outline: "3px solid {colors.focus}",
      outlineOffset: "2px",
      borderRadius: "9px",
    },
    "& input[type=range]:focus-visible::-moz-range-thumb": {
      outline: "3px solid {colors.focus}",
      outlineOffset: "2px",
      borderRadius: "9px",
    },
    "& input[type=range]:active::-webkit-slider-thumb": {
      rotate: "20deg",
    },
    "& .top": {
      display: "flex",
      justifyContent: "space-between",
      alignItems: "baseline",
    },
    "& output": {
      position: "absolute",
      left: "calc(var(--p)*(100% - 32px) + 16px)",
      top: "1.62rem",
      translate: "-50% 0",
      background: "{colors.ink}",
      color: "{colors.surface}",
      fontWeight: "700",
      fontSize: ".875rem",
      lineHeight: "1",
      padding: ".34rem .55rem",
      borderRadius: "99px",
      whiteSpace: "nowrap",
      pointerEvents: "none",
    },
    "& output::after": {
      content: '""',
      position: "absolute",
      left: "50%",
      bottom: "-4px",
      width: "9px",
      height: "9px",
      background: "inherit",
      transform: "translateX(-50%) rotate(45deg)",
      zIndex: "-1",
    },
    "& .ends": {
      display: "flex",
      justifyContent: "space-between",
      color: "{colors.muted}",
      fontSize: ".875rem",
      marginTop: "-.15rem",
    },
    "@media (scripting: none)": {
      "& output": {
        display: "none",
      },
    },
    "@media (forced-colors:active)": {
      "& input[type=range]:focus-visible": {
        outline: "3px solid Highlight",
      },
      "& input[type=range]::-webkit-slider-runnable-track": {
        border: "2px solid CanvasText",
      },
      "& input[type=range]::-moz-range-track": {
        border: "2px solid CanvasText",
      },
      "& input[type=range]::-webkit-slider-thumb": {
        forcedColorAdjust: "none",
      },
      "& output": {
        border: "1px solid CanvasText",
        forcedColorAdjust: "auto",
      },
    },
  },
});
