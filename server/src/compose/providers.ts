import { isSet, read } from "../config.js";
import { ConfigurationError, type Environment } from "../environment.js";
import { GEOAPIFY } from "./geoapify.js";
import { GOOGLE } from "./google.js";
import type { ProviderChoice, ComposedProvider } from "./provider-choice.js";
import { ContainerModule } from "inversify";

/** The built-in directory, the default source. It is free, and faster than a cache would be. */
export const LOCAL: ProviderChoice = { name: "local", compose: () => new ContainerModule(() => undefined) };

/** Every provider that an operator can choose. Without PLACES_PROVIDER, the first whose settings are present, else the directory. */
const PROVIDERS: readonly ProviderChoice[] = [GOOGLE, GEOAPIFY, LOCAL];

export function readProvider(env: Environment): ComposedProvider {
  const named = read(env, "PLACES_PROVIDER");
  const modules = new Map(PROVIDERS.map(({ name, compose }) => [name, compose(env)]));
  const isChosen = ({ name, isMeant }: ProviderChoice): boolean =>
    named === undefined ? isMeant?.(env) === true : name === named;
  const { name, needs = [] } = PROVIDERS.find(isChosen) ?? LOCAL;
  const missing = needs.filter((setting) => !isSet(env, setting));
  if (missing.length > 0)
    throw new ConfigurationError(`PLACES_PROVIDER is ${name}; set ${missing.join(" and ")} too.`);
  return { name, module: modules.get(name) ?? LOCAL.compose(env) };
}
