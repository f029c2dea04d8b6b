import type { Logger } from "@dinner-dice/core/ports/environment";
import type { PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import { TOKENS } from "@dinner-dice/server/compose/tokens";
import { createKeyvCache } from "@dinner-dice/stores/cache";
import { ContainerModule } from "inversify";
import { Keyv } from "keyv";

const HOUR = 3_600_000;

/** What an integrator brings: its own restaurants and lifetimes, its own store, a newsletter list and a log. */
export interface Own {
  readonly places: PlacesProvider;
  /** The shared store behind its Keyv: Redis, Postgres, here a map. */
  readonly store: Map<string, unknown>;
  readonly joined: string[];
  readonly logger: Logger;
}

/** An inversify module that replaces ours: pass it to `composeApp(configuration, integration(own))`. */
export function integration({ places, store, joined, logger }: Own): ContainerModule {
  return new ContainerModule(({ rebind }) => {
    rebind(TOKENS.logger).toConstantValue(logger);
    rebind(TOKENS.source).toConstantValue({
      places,
      caching: { policy: { geocode: 24 * HOUR, search: HOUR, details: HOUR, other: HOUR } },
    });
    rebind(TOKENS.cache).toResolvedValue(
      (random) => createKeyvCache({ keyv: (namespace) => new Keyv({ store, namespace }), logger, random }),
      [TOKENS.random],
    );
    rebind(TOKENS.newsletter).toConstantValue({
      list: {
        join: async (email) => void joined.push(email),
        forget: async (email) =>
          void joined.splice(0, joined.length, ...joined.filter((each) => each !== email)),
      },
      start: () => undefined,
      close: () => Promise.resolve(),
    });
  });
}
