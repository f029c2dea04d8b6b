import { ContainerModule } from "inversify";
import { TOKENS } from "../tokens.js";
import type { ProviderChoice } from "./provider-choice.js";

/** The built-in directory: it costs nothing, and is faster than any cache of it. */
export const LOCAL: ProviderChoice = {
  name: "local",
  compose: () =>
    new ContainerModule(({ rebind }) => {
      rebind(TOKENS.source).toResolvedValue((places) => ({ places }), [TOKENS.directory]);
    }),
};
