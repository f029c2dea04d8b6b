import { withTimeout } from "./http-reads.js";
import type { NewsletterList } from "@dinner-dice/core/ports/stores";
import { type NewsletterChoice, NEWSLETTER_PATH } from "@dinner-dice/wire/requests";

export interface ChosenNewsletterOptions {
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

/** Milliseconds before joining is given up. */
const TIMEOUT = 8000;

/**
 * The newsletter straight from the browser to a spreadsheet's web app. The answer cannot be read, so whatever
 * is no exception counts as joined; an address may arrive more than once.
 */
export class DirectNewsletter implements NewsletterList {
  readonly #endpoint: string;

  constructor(endpoint: string) {
    this.#endpoint = endpoint;
  }

  async join(email: string): Promise<void> {
    await withTimeout({ milliseconds: TIMEOUT }, (signal) =>
      fetch(this.#endpoint, {
        method: "POST",
        mode: "no-cors",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email }),
        credentials: "omit",
        signal,
      }),
    );
  }
}

/** The timeout for joining, in milliseconds. Our server stores an address in a few, or is down. */
const NEWSLETTER_TIMEOUT = 1500;

/** The newsletter through our own server. Resolves only after the server has stored the address. */
export class HttpNewsletter implements NewsletterList {
  readonly #baseUrl: string;

  constructor(baseUrl = "") {
    this.#baseUrl = baseUrl;
  }

  async join(email: string): Promise<void> {
    const response = await withTimeout({ milliseconds: NEWSLETTER_TIMEOUT }, (signal) =>
      fetch(`${this.#baseUrl}${NEWSLETTER_PATH}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email }),
        credentials: "omit",
        redirect: "error",
        signal,
      }),
    );
    if (!response.ok) throw new Error(`The newsletter answered ${response.status}.`);
  }
}
