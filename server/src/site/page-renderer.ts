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
}

/** Draws the home page with an answer on the counter; the web workspace does this. */
export interface PageRenderer {
  renderHome(answer: FormAnswer): Promise<string>;
}
