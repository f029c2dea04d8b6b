import { type Step, step } from "./pipeline.js";
import { type Customs, seenIn } from "@dinner-dice/core/place/customs";

export interface Reader {
  readonly region?: string | undefined;
  readonly unit: () => Customs["unit"] | undefined;
}

/** Answers for one reader: looks for names in their region first, and counts distances as they chose. */
export function forReader({ region, unit }: Reader): Step {
  return step({
    geocode: async ({ asked, options, beneath }) => {
      const found = await beneath.geocode(asked, {
        ...options,
        ...(region !== undefined && { zone: region }),
      });
      return found && seenIn(unit(), found);
    },
    nearby: async (_, next) => {
      const { restaurants, extent } = await next();
      return { restaurants: restaurants.map((place) => seenIn(unit(), place)), extent };
    },
    details: async (_, next) => {
      const details = await next();
      return details && seenIn(unit(), details);
    },
  });
}
