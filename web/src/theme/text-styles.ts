const display = {
  fontFamily: "{fonts.display}",
  fontWeight: "400",
  lineHeight: "1.04",
  textWrap: "balance",
  letterSpacing: ".012em",
} as const;

/** How words are set, by their place on the page (identity, "Type"). */
export const textStyles = {
  headline: { value: { ...display, fontSize: "min(12vw,clamp(2rem,.6rem + 7.2vw,5.1rem))" } },
  title: { value: { ...display, fontSize: "min(10vw,clamp(1.9rem,1.5rem + 1.7vw,2.8rem))" } },
  subtitle: { value: { ...display, fontSize: "1.6rem" } },
  caption: { value: { fontSize: "1.1875rem", lineHeight: "1.3", fontWeight: "750", textWrap: "balance" } },
  small: { value: { fontSize: ".9375rem" } },
} as const;
