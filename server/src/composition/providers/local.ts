import { ContainerModule } from "inversify";
import type { ProviderChoice } from "./provider-choice.js";

/** The built-in directory, the default source. It is free, and faster than a cache would be. */
export const LOCAL: ProviderChoice = {
  name: "local",
  compose: () => new ContainerModule(() => undefined),
};
