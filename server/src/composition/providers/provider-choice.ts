import type { ContainerModule } from "inversify";
import type { Environment } from "../../environment.js";

/** A provider that an operator can choose by its name in PLACES_PROVIDER. */
export interface ProviderChoice {
  readonly name: string;
  /** True if the settings imply this provider although PLACES_PROVIDER is not set. */
  readonly isMeant?: (env: Environment) => boolean;
  /** Settings without which it cannot be chosen. */
  readonly needs?: readonly string[];
  /** Reads and checks the provider's own settings; the module binds its source, and its budget's terms where it costs money. */
  readonly compose: (env: Environment) => ContainerModule;
}

/** A provider with its settings read. */
export interface ComposedProvider {
  readonly name: string;
  readonly module: ContainerModule;
}
