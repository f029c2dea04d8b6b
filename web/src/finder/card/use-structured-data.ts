import { useEffect } from "react";
import type { Restaurant } from "@dinner-dice/core/restaurant";
import { structuredData, type StructuredDataOptions } from "@dinner-dice/core/structured-data";

/** The part of Trusted Types that we use. Browsers without them take plain text. */
interface TrustedTypes {
  createPolicy(name: string, rules: { readonly createScript: (words: string) => string }): TrustedTypePolicy;
}

interface TrustedTypePolicy {
  createScript(words: string): string;
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };

/** The page's only policy, named in its content security policy. It lets only JSON through. */
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

/** The text as the browser takes it for a script of structured data. Throws if it is not JSON. */
function trustedData(words: string): string {
  return policy ? policy.createScript(words) : asJson(words);
}

function asJson(words: string): string {
  return JSON.stringify(JSON.parse(words));
}
