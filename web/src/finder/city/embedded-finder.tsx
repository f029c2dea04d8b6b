import { Island } from "../../layout/island.js";
import { Banner } from "../../parts/banner.js";
import { FinderColumn, FinderSection } from "../../parts/served.js";
import type { FinderPorts } from "../ports.js";
import { CityFinder, type CityFinderProps } from "./city-finder.js";
import { type PlacesProvider, PlacesError } from "@dinner-dice/core/ports/places-provider";
import { UNKNOWN_CAPABILITIES } from "@dinner-dice/wire/status";
import type { ReactElement } from "react";

const refuse = (): Promise<never> =>
  Promise.reject(new PlacesError("aborted", "Nothing is asked while rendering."));

const provider: PlacesProvider = {
  name: "idle",
  capabilities: UNKNOWN_CAPABILITIES,
  status: refuse,
  geocode: refuse,
  searchNearby: refuse,
  details: refuse,
};

/** A memory for rendering to HTML. It stores nothing. */
export const idleMemory = { last: () => undefined, keep: () => undefined };

/** Ports for rendering to HTML. A finder is rendered in its first state and makes no requests. */
export const idlePorts: FinderPorts = {
  provider,
  random: { below: () => 0 },
  store: {
    last: () => undefined,
    remember: () => undefined,
    handOver: () => false,
    takeHandedOver: () => undefined,
  },
  logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
  clock: { now: () => 0 },
  device: { current: refuse },
  report: undefined,
  fetching: { now: () => undefined, subscribe: () => () => undefined },
  mapsFor: () => ({}),
};

/** The finder at the end of a guide or article. It is a plain form until it is near the viewport. */
export function EmbeddedFinder(props: CityFinderProps): ReactElement {
  return (
    <Banner inset id="finder">
      <FinderSection>
        <FinderColumn>
          <Island name="city-finder" props={props}>
            <CityFinder {...props} ports={idlePorts} />
          </Island>
        </FinderColumn>
      </FinderSection>
    </Banner>
  );
}
