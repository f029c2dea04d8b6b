/** A round bullet in the text's own colour. */
export const bullet = {
  paddingLeft: "6",
  position: "relative",
  "&::before": {
    content: '""',
    position: "absolute",
    left: ".1rem",
    top: ".55em",
    width: ".6rem",
    height: ".6rem",
    borderRadius: "50%",
    background: "currentColor",
    printColorAdjust: "exact",
  },
} as const;

/** The styles of running text in HTML from the content pipeline: paragraphs, small headings, plain lists. */
export const runningText = {
  "& > * + *": { marginTop: "4" },
  "& h3": { textStyle: "caption", marginTop: "1.8rem" },
  "& > p": { maxWidth: "60ch" },
  "& > ul:not(.menu)": { display: "grid", gap: "2", maxWidth: "60ch" },
  "& > ul:not(.menu) > li": bullet,
} as const;
