/** How sketches are drawn in both themes: roads, words, numbered pins. */
export const mapRules = {
  "& .m-road": {
    stroke: "{colors.surface}",
    fill: "none",
    strokeLinecap: "round",
  },
  "& .m-t": {
    fill: "{colors.ink}",
    font: "700 15px {fonts.body}",
  },
  "& .m-pin": {
    fill: "{colors.action}",
    stroke: "{colors.printInk}",
    strokeWidth: "2.5",
  },
  "& .m-n": {
    fill: "{colors.onAction}",
    font: "700 15px {fonts.body}",
    textAnchor: "middle",
  },
} as const;
