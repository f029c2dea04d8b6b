import type { NewsletterChoice } from "@dinner-dice/wire/internal/newsletter";
import type { NewsletterList } from "@dinner-dice/core/ports/newsletter-list";

export interface ChosenNewsletterOptions {
  /** Reads what our server says. */
  readonly read: () => Promise<unknown>;
  readonly relay: NewsletterList;
  readonly direct: (endpoint: string) => NewsletterList;
}

/** The newsletter as the operator chose it; through our server when that cannot be learnt. */
export function chosenNewsletter({ read, relay, direct }: ChosenNewsletterOptions): NewsletterList {
  return {
    join: async (email) => {
      const choice = readChoice(await read().catch(() => undefined));
      return (choice.mode === "direct" ? direct(choice.endpoint) : relay).join(email);
    },
  };
}

function readChoice(value: unknown): NewsletterChoice {
  const { mode, endpoint } = (value ?? {}) as { readonly mode?: unknown; readonly endpoint?: unknown };
  return mode === "direct" && typeof endpoint === "string" ? { mode, endpoint } : { mode: "relay" };
}
