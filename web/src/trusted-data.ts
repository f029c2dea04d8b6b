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

/** Text as the browser takes it for a script of structured data; throws where it is no JSON. */
export function trustedData(words: string): string {
  return policy ? policy.createScript(words) : asJson(words);
}

function asJson(words: string): string {
  return JSON.stringify(JSON.parse(words));
}
