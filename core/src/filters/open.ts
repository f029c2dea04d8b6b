import { type Rule, switchField } from "./rule.js";

/** Open right now. A place with unknown hours does not match. */
export const OPEN: Rule<"open", { readonly openNow: boolean }> = {
  id: "open",
  needs: ["hours"],
  wishes: { openNow: switchField("opennow") },
  isAsked: ({ openNow }) => openNow,
  verdict: ({ openingState }, { openNow }) => {
    if (!openNow || openingState === "open") return "yes";
    return openingState === "closed" ? "no" : "unknown";
  },
  keepsUnknown: ({ openNow }) => !openNow,
  relaxations: ({ openNow }) => (openNow ? [[{ openNow: false }]] : []),
};
