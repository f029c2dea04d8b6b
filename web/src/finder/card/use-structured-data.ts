import { useEffect } from "react";
import type { Restaurant } from "@dinner-dice/core/restaurant";
import { structuredData, type StructuredDataOptions } from "@dinner-dice/core/structured-data";

/** Keeps one script of structured data in the head while a restaurant is shown; written as a text node, never as HTML. */
export function useStructuredData(
  restaurant: Restaurant | undefined,
  source: StructuredDataOptions = {},
): void {
  const words = restaurant && JSON.stringify(structuredData(restaurant, source));
  useEffect(() => {
    if (words === undefined) return;
    const script = document.createElement("script");
    script.type = "application/ld+json";
    script.append(document.createTextNode(words));
    document.head.append(script);
    return (): void => {
      script.remove();
    };
  }, [words]);
}
