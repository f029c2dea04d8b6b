import type { EarlierPick } from "./evening/earlier-pick.js";
import type { FailureKind } from "./failures.js";
import type { Round } from "./machines/round.js";
import type { SearchInput } from "./machines/search-context.js";
import type { NotFound } from "./machines/search-outcome.js";
import type { FetchProgress } from "./ports/open-data.js";
import type { ReportAnswer } from "./ports/place-reports.js";
import type { ProviderStatus } from "./ports/places-provider.js";
import type { SearchPreferences } from "./preferences.js";

/** What became of a form of the home page that a visitor without JavaScript submitted. */
export interface HomeAnswer {
  readonly preferences: SearchPreferences;
  readonly status?: ProviderStatus | undefined;
  /** When it was answered, in milliseconds since 1970; what is open is judged then. */
  readonly now?: number;
  /** How far was searched. */
  readonly reach?: SearchInput["reach"];
  /** Set when a restaurant was picked. */
  readonly round?: Round | undefined;
  /** Set when the visitor went back to the form: what was picked before. */
  readonly earlier?: readonly EarlierPick[];
  /** What became of a report, where a place was reported, not searched. */
  readonly reported?: ReportAnswer;
  /** Set while places are fetched that it waits for: how far that is, and where to look again. */
  readonly fetching?: { readonly progress: FetchProgress; readonly again: string };
  /** Set when not. */
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
