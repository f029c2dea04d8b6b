import type { NewsletterList } from "@dinner-dice/core/ports/newsletter-list";
import { withPatience } from "../reads/patience.js";

/** Milliseconds before joining is given up. */
const TIMEOUT = 8000;

/**
 * The newsletter straight from the browser to a spreadsheet's web app (core/README.md, Calls). The answer cannot be read, so whatever
 * is no exception counts as joined; an address may arrive more than once.
 */
export class DirectNewsletter implements NewsletterList {
  readonly #endpoint: string;

  constructor(endpoint: string) {
    this.#endpoint = endpoint;
  }

  async join(email: string): Promise<void> {
    await withPatience({ milliseconds: TIMEOUT }, (signal) =>
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
