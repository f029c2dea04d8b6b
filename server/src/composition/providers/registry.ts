import { type Environment, oneOf } from "../../environment.js";
import { FOURSQUARE } from "./foursquare.js";
import { GEOAPIFY } from "./geoapify.js";
import { GOOGLE, GOOGLE_LEGACY } from "./google.js";
import { LOCAL } from "./local.js";
import { OPENSTREETMAP } from "./openstreetmap.js";
import type { ComposedProvider, ProviderChoice } from "./provider-choice.js";

/** Every provider an operator can choose; adding one is a file and a line. The first that is meant is taken, else the last. */
const PROVIDERS: readonly ProviderChoice[] = [
  GOOGLE,
  GOOGLE_LEGACY,
  GEOAPIFY,
  FOURSQUARE,
  OPENSTREETMAP,
  LOCAL,
];

/** The provider that PLACES_PROVIDER names or the environment means; the settings of all are checked. */
export function readProvider(env: Environment): ComposedProvider {
  const named = oneOf(
    env,
    "PLACES_PROVIDER",
    PROVIDERS.map(({ name }) => name),
  );
  const modules = new Map(PROVIDERS.map(({ name, compose }) => [name, compose(env)]));
  const name = named ?? PROVIDERS.find(({ isMeant }) => isMeant?.(env))?.name ?? LOCAL.name;
  const module = modules.get(name) ?? LOCAL.compose(env);
  return { name, module };
}
