import { withTimeout } from "./http-reads.js";
import type { NewsletterList } from "@dinner-dice/core/ports/stores";
import { NEWSLETTER_PATH } from "@dinner-dice/wire/requests";

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
