import { ConfigurationError, type Environment, oneOf, webAddress } from "./environment.js";
import { NEWSLETTER_MODES, type NewsletterMode } from "@dinner-dice/wire/requests";

export interface NewsletterConfiguration {
  readonly mode: NewsletterMode;
  /** The spreadsheet's web app. Without one, the outbox itself is the list. */
  readonly endpoint: string | undefined;
}

export function readNewsletter(env: Environment): NewsletterConfiguration {
  const mode = oneOf(env, "NEWSLETTER_MODE", NEWSLETTER_MODES) ?? "relay";
  const endpoint = webAddress(env, "NEWSLETTER_ENDPOINT");
  if (mode === "direct" && endpoint === undefined)
    throw new ConfigurationError(
      "NEWSLETTER_MODE is direct; set NEWSLETTER_ENDPOINT to the address of the web app too.",
    );
  return { mode, endpoint };
}
