import { fromPromise } from "xstate";
import type { PlacesProvider, ProviderStatus } from "../ports/places-provider.js";
import type { PreferenceStore } from "../ports/preference-store.js";
import type { SearchPreferences } from "../preferences.js";
import type { RestaurantDetails } from "../restaurant.js";

export interface StatusInput {
  readonly provider: PlacesProvider;
  /** What was told before; then nobody is asked. */
  readonly status?: ProviderStatus | undefined;
}

export interface DetailsInput {
  readonly provider: PlacesProvider;
  readonly id: string;
}

export interface PrepareInput {
  readonly status?: ProviderStatus;
  readonly prepare?: (status: ProviderStatus) => Promise<void>;
}

/** Asks whether the places service is set up. */
export const checkStatus = fromPromise<ProviderStatus, StatusInput>(
  async ({ input, signal }) => input.status ?? (await input.provider.status({ signal })),
);

/** Asks for the details of one restaurant. */
export const loadDetails = fromPromise<RestaurantDetails | undefined, DetailsInput>(({ input, signal }) =>
  input.provider.details(input.id, { signal }),
);

export interface HandOverInput {
  readonly store: PreferenceStore;
  readonly preferences: SearchPreferences;
}

/** Leaves the wishes for the home page; false when the device refuses. */
export const handOver = fromPromise<boolean, HandOverInput>(({ input }) =>
  Promise.resolve(input.store.handOver(input.preferences)),
);

/** Loads what an embedded finder needs before it may search; nothing needed is done at once. */
export const prepare = fromPromise<void, PrepareInput>(async ({ input }) => {
  if (input.status) await input.prepare?.(input.status);
});
