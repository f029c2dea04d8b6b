import type { ReactElement } from "react";
import type { Guide } from "@dinner-dice/content/guides";
import { CityLinks } from "../home/city-links.js";
import { GUIDE } from "./guide-words.js";

/** The box with links to other cities. */
export function ExploreCities({ guides }: { readonly guides: readonly Guide[] }): ReactElement {
  return (
    <CityLinks
      title={GUIDE.others}
      lede={GUIDE.othersLede}
      plates={guides.map(({ path, city }) => ({
        path,
        citySlug: city.slug,
        city: city.city,
        words: city.stateName,
      }))}
    />
  );
}
