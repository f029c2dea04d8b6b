/**
 * A server with a provider of your own: `npm run build && npx tsc -b && node examples/own-server.mjs`. Then type "Court Square".
 * own-composition.ts shows what else a module can replace.
 */
import { distanceBetween } from "@dinner-dice/core/ground/coordinates";
import { composeApp } from "@dinner-dice/server/compose/compose-app";
import { TOKENS } from "@dinner-dice/server/compose/tokens";
import { startServer } from "@dinner-dice/server/running-server";
import { shutdownOnSignal } from "@dinner-dice/server/shutdown";
import { ContainerModule } from "inversify";

const SQUARE = { lat: 35.1495, lng: -90.049 };
const TRUCKS = ["BBQ", "Thai"].map((cuisine) => ({
  id: `truck-${cuisine.toLowerCase()}`,
  name: `The ${cuisine} Truck`,
  location: SQUARE,
  openingState: "unknown",
  types: [cuisine],
}));
const capabilities = { rules: new Set(["local"]), reviews: false, map: "none", coverage: "cities" };
const attribution = [{ text: "Trucks Inc." }];

/** food-trucks.test.ts has the same provider with its contract. */
const foodTrucks = {
  name: "food-trucks",
  capabilities,
  status: async () => ({ name: "food-trucks", ready: true, capabilities, attribution }),
  geocode: async (query) => (query === "Court Square" ? { point: SQUARE } : undefined),
  searchNearby: async ({ center, radius, cuisine }) => ({
    restaurants: TRUCKS.filter(
      ({ location, types }) =>
        distanceBetween(center, location) <= radius && (cuisine === "" || types.includes(cuisine)),
    ),
    extent: { kind: "all" },
  }),
  details: async (id) => (TRUCKS.some((truck) => truck.id === id) ? { phone: "901-555-1234" } : undefined),
};

const own = new ContainerModule(({ rebind }) => {
  rebind(TOKENS.source).toConstantValue({ places: foodTrucks });
});

const { address, configuration, connections, composed } = await startServer(process.env, (settings) =>
  composeApp(settings, own),
);
const { logger, drain, close } = composed;
shutdownOnSignal(connections, { logger, drainFor: configuration.drainFor, onDraining: drain, close });
console.log(`The food trucks server is ready: ${address}`);
