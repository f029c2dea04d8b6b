import { read, type SettingName } from "../config.js";
import { type Environment, fixed } from "../environment.js";
import type { Budget, Payer, Reservation } from "@dinner-dice/core/ports/stores";
import type { ContainerModule } from "inversify";
import {
  PlacesError,
  type PlacesProvider,
  type ProviderStatus,
} from "@dinner-dice/core/ports/places-provider";

export interface ProviderChoice {
  readonly name: string;
  /** True if the settings imply this provider although PLACES_PROVIDER is not set. */
  readonly isMeant?: (env: Environment) => boolean;
  readonly needs?: readonly SettingName[];
  /** Reads and checks the provider's settings. The module binds its source and, if it costs money, its budget terms. */
  readonly compose: (env: Environment) => ContainerModule;
}

export interface ComposedProvider {
  readonly name: string;
  readonly module: ContainerModule;
}

/** The most an operator will pay, and the share that one hour or one visitor may use. */
export interface BudgetConfiguration {
  readonly dailyUsd: number;
  readonly monthlyUsd: number;
  readonly visitorPercent: number;
  readonly hourPercent: number;
}

export function readBudget(env: Environment): BudgetConfiguration {
  return {
    dailyUsd: read(env, "BUDGET_DAILY_USD"),
    monthlyUsd: read(env, "BUDGET_MONTHLY_USD"),
    visitorPercent: fixed(env, "BUDGET_VISITOR_PERCENT"),
    hourPercent: fixed(env, "BUDGET_HOUR_PERCENT"),
  };
}

/** Money reserved for one call, with its amount in US dollars. */
export interface Paid extends Reservation {
  readonly usd: number;
}

/** Pays for calls from a budget. Prices are in millionths of a US dollar. */
export function chargeTo(
  budget: Budget,
  prices: Readonly<Record<string, number>>,
): (sku: string, payer: Payer) => Promise<Paid> {
  return async (sku, payer) => {
    const reservation = await budget.reserve(sku, payer);
    return { giveBack: () => reservation.giveBack(), usd: (prices[sku] ?? 0) / 1_000_000 };
  };
}

/** A provider that may become available while the program runs, once its key exists. */
export interface LazyProvider {
  readonly missing: ProviderStatus;
  /** Looks again; `undefined` while the key is still missing. */
  open(): Promise<PlacesProvider | undefined>;
}

/** A provider whose key is looked up on demand, once for concurrent callers: the setup phase ends without a restart. */
export function lazyPlaces({ missing, open }: LazyProvider): PlacesProvider {
  let opening: ReturnType<LazyProvider["open"]> | undefined;
  const forget = (): void => void (opening = undefined);
  const look = (): ReturnType<LazyProvider["open"]> => {
    if (opening) return opening;
    opening = open();
    void opening.then((opened) => opened ?? forget(), forget);
    return opening;
  };
  const need = async (): Promise<PlacesProvider> => {
    const provider = await look();
    if (!provider) throw new PlacesError("not-configured", "There is no key for the places service.");
    return provider;
  };
  return {
    name: missing.name,
    capabilities: missing.capabilities,
    status: async (options) => (await look())?.status(options) ?? missing,
    geocode: async (query, options) => (await need()).geocode(query, options),
    searchNearby: async (search, options) => (await need()).searchNearby(search, options),
    details: async (id, options) => (await need()).details(id, options),
  };
}
