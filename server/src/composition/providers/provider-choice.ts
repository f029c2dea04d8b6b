import type { ContainerModule } from "inversify";
import type { SettingName } from "../../config.js";
import type { Environment } from "../../environment.js";

/** A provider that an operator can choose by its name in PLACES_PROVIDER. */
export interface ProviderChoice {
  readonly name: string;
  /** True if the settings imply this provider although PLACES_PROVIDER is not set. */
  readonly isMeant?: (env: Environment) => boolean;
  /** Settings that it requires. */
  readonly needs?: readonly SettingName[];
  /** Reads and checks the provider's settings. The module binds its source and, if it costs money, its budget terms. */
  readonly compose: (env: Environment) => ContainerModule;
}

/** A provider with its settings read. */
export interface ComposedProvider {
  readonly name: string;
  readonly module: ContainerModule;
}
