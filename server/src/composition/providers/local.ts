import { ContainerModule } from "inversify";
import type { ProviderChoice } from "./provider-choice.js";

/** The built-in directory, which is the source where no other provider is chosen: it costs nothing, and is faster than any cache of it. */
export const LOCAL: ProviderChoice = {
  name: "local",
  compose: () => new ContainerModule(() => undefined),
};
