import type { FailureKind } from "@dinner-dice/core/failures";
import type { Round } from "@dinner-dice/core/machines/round";
import type { NotFound } from "@dinner-dice/core/machines/search-outcome";
import type { ProviderStatus } from "@dinner-dice/core/ports/places-provider";
import type { SearchPreferences } from "@dinner-dice/core/preferences";

/** What the server made of a submitted form. */
export interface FormAnswer {
  readonly preferences: SearchPreferences;
  readonly status?: ProviderStatus | undefined;
  readonly round?: Round | undefined;
  readonly trouble?: NotFound | undefined;
  /** Set when the newsletter's card was submitted, not the finder. */
  readonly newsletter?: NewsletterAnswer | undefined;
}

/** What became of a submitted address: kept, or why not and what was typed. */
export interface NewsletterAnswer {
  readonly failure?: FailureKind;
  /** '' once the address is kept. */
  readonly email: string;
}

/** Draws the home page with an answer on the counter; the web workspace does this. */
export interface PageRenderer {
  renderHome(answer: FormAnswer): Promise<string>;
}
