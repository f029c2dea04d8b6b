import type { Rule } from "./rule.js";
import { switchField } from "./switch-field.js";

export interface LocalWishes {
  readonly localOnly: boolean;
}

/** No chains: a place that is known to be one of a brand is out; one that is not known to be stays in. */
export const LOCAL: Rule<"local", LocalWishes> = {
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
