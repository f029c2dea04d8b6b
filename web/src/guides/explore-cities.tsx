import type { ReactElement } from "react";
import type { Guide } from "@dinner-dice/content/guides";
import { CityLinks } from "../home/city-links.js";

/** The box with links to other cities. */
export function ExploreCities({ guides }: { readonly guides: readonly Guide[] }): ReactElement {
  return (
    <CityLinks
      title="Explore other cities"
      lede="Take the long way home."
      plates={guides.map(({ path, city }) => ({
        path,
        citySlug: city.slug,
        city: city.city,
        words: city.stateName,
      }))}
    />
  );
}
