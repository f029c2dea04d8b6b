import { createOpenStreetMapPlaces } from "@dinner-dice/places/openstreetmap";
import { SPECIFIED_LIFETIMES } from "@dinner-dice/core/cache-policy";
import { ContainerModule } from "inversify";
import { baseAddress, text, webAddress } from "../../environment.js";
import { TOKENS } from "../tokens.js";
import type { ProviderChoice } from "./provider-choice.js";

/** OpenStreetMap, on servers that the operator names. The public servers are not used by default. */
export const OPENSTREETMAP: ProviderChoice = {
  name: "openstreetmap",
  needs: ["NOMINATIM_URL", "OVERPASS_URL", "OPERATOR_CONTACT"],
  compose: (env) => {
    const settings = {
      nominatimUrl: baseAddress(env, "NOMINATIM_URL"),
      overpassUrl: webAddress(env, "OVERPASS_URL"),
      contact: text(env, "OPERATOR_CONTACT"),
    };
    return new ContainerModule(({ rebind }) => {
      rebind(TOKENS.source).toResolvedValue(
        (fallback) => ({
          places: createOpenStreetMapPlaces(settings),
          caching: { policy: SPECIFIED_LIFETIMES, searchBringsDetails: true },
          ...{ fallback, gazetteer: fallback },
        }),
        [TOKENS.directory],
      );
    });
  },
};
