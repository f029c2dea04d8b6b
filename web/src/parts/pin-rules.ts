/** No guide lists more places. */
const MOST_PLACES = 40;

const standsOut = { stroke: "{colors.ink}", strokeWidth: "7px" } as const;

/** While a guide's entry is pointed at, read or linked to, its pin on the sketch stands out; no script is needed. */
export const pinRules: Readonly<Record<string, object>> = {
  [Array.from(
    { length: MOST_PLACES },
    (_, index) => `html:has(.n${index + 1}:is(:hover,:target,:focus-within)) & .p${index + 1} .m-pin`,
  ).join(", ")]: standsOut,
};
