import { useEffect } from "react";
import type { Restaurant } from "@dinner-dice/core/restaurant";
import { trustedData } from "../../trusted-data.js";
import { structuredData, type StructuredDataOptions } from "@dinner-dice/core/structured-data";

/** Keeps one script of structured data in the head while a restaurant is shown; never read as HTML. */
export function useStructuredData(
  restaurant: Restaurant | undefined,
  source: StructuredDataOptions = {},
): void {
  const words = restaurant && JSON.stringify(structuredData(restaurant, source));
  useEffect(() => {
    if (words === undefined) return;
    const script = document.createElement("script");
    script.type = "application/ld+json";
    script.text = trustedData(words);
    document.head.append(script);
    return (): void => {
      script.remove();
    };
  }, [words]);
}
