import { useEffect } from "react";
import type { Restaurant } from "@dinner-dice/core/restaurant";
import { structuredData, type StructuredDataOptions } from "@dinner-dice/core/structured-data";

/** What of Trusted Types is used; browsers without them take plain text. */
interface TrustedTypes {
  createPolicy(name: string, rules: { readonly createScript: (words: string) => string }): TrustedTypePolicy;
}

interface TrustedTypePolicy {
  createScript(words: string): string;
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };

/** The page's only policy, named in its content policy: what it lets through is JSON, whatever it was given. */
const policy = trustedTypes?.createPolicy("dinner-dice", { createScript: asJson });

/** Keeps one script of structured data in the head while a restaurant is shown. Its text is never parsed as HTML. */
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

/** Text as the browser takes it for a script of structured data; throws where it is no JSON. */
function trustedData(words: string): string {
  return policy ? policy.createScript(words) : asJson(words);
}

function asJson(words: string): string {
  return JSON.stringify(JSON.parse(words));
}
