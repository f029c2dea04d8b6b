import { NEWSLETTER_PATH } from "@dinner-dice/wire/internal/newsletter";
import type { NewsletterList } from "@dinner-dice/core/ports/newsletter-list";
import { withPatience } from "../reads/patience.js";

/** Milliseconds before joining is given up: our server keeps an address in a few, or is not there. */
const TIMEOUT = 1500;

/** The newsletter through our own server; resolves only when the server has kept the address. */
export class HttpNewsletter implements NewsletterList {
  readonly #baseUrl: string;

  constructor(baseUrl = "") {
    this.#baseUrl = baseUrl;
  }

  async join(email: string): Promise<void> {
    const response = await withPatience({ milliseconds: TIMEOUT }, (signal) =>
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
