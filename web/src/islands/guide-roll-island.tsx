import { type ReactElement, useState } from "react";
import { cryptoRandom } from "@dinner-dice/adapters/random";
import { GuideRoll } from "../guides/guide-roll.js";
import { rollPlacesIn } from "../guides/roll-places.js";

/** The dice over a guide's own list, read from the page's structured data. */
export function GuideRollIsland({ cityLabel }: { readonly cityLabel: string }): ReactElement {
  const [places] = useState(() => rollPlacesIn(structuredDataOfPage()));
  return <GuideRoll places={places} cityLabel={cityLabel} random={cryptoRandom} />;
}

function structuredDataOfPage(): readonly string[] {
  const scripts = document.querySelectorAll('script[type="application/ld+json"]');
  return [...scripts].map(({ textContent }) => textContent);
}
