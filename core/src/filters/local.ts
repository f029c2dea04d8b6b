import { type Rule, switchField } from "./rule.js";

/** Removes places that are known to belong to a chain. Places of unknown ownership stay. */
export const LOCAL: Rule<"local", { readonly localOnly: boolean }> = {
  id: "local",
  needs: ["brand"],
  wishes: { localOnly: switchField("localonly") },
  isAsked: ({ localOnly }) => localOnly,
  verdict: ({ brand }, { localOnly }) => {
    if (!localOnly) return "yes";
    return brand === undefined ? "unknown" : "no";
  },
  keepsUnknown: () => true,
  relaxations: ({ localOnly }) => (localOnly ? [[{ localOnly: false }]] : []),
};
