/** How running text is set wherever the content pipeline's HTML stands: paragraphs, small headings, plain lists. */
export const runningText = {
  "& .running > * + *": { marginTop: "1rem" },
  "& .running h3": { fontSize: "1.1875rem", lineHeight: "1.3", fontWeight: "750", marginTop: "1.8rem" },
  "& .running > p": { maxWidth: "60ch" },
  "& .running > ul:not(.menu)": { display: "grid", gap: ".5rem", maxWidth: "60ch" },
  "& .running > ul:not(.menu) > li": { paddingLeft: "1.5rem", position: "relative" },
  "& .running > ul:not(.menu) > li::before": {
    content: '""',
    position: "absolute",
    left: ".1rem",
    top: ".55em",
    width: ".6rem",
    height: ".6rem",
    borderRadius: "50%",
    background: "currentColor",
  },
} as const;
