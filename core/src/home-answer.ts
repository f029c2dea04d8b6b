import type { EarlierPick } from "./evening/earlier-pick.js";
import type { FailureKind } from "./failures.js";
import type { Round } from "./machines/round.js";
import type { SearchInput } from "./machines/search-context.js";
import type { NotFound } from "./machines/search-outcome.js";
import type { FetchProgress } from "./ports/open-data.js";
import type { ReportAnswer } from "./ports/place-reports.js";
import type { ProviderStatus } from "./ports/places-provider.js";
import type { SearchPreferences } from "./preferences.js";

/** The result of a home page form that a visitor without JavaScript submitted. */
export interface HomeAnswer {
  readonly preferences: SearchPreferences;
  readonly status?: ProviderStatus | undefined;
  /** When the form was answered, in milliseconds since 1970. Opening hours are judged at this time. */
  readonly now?: number;
  /** The radius that was searched. */
  readonly reach?: SearchInput["reach"];
  /** Set when a restaurant was picked. */
  readonly round?: Round | undefined;
  /** Set when the visitor went back to the form: the earlier picks. */
  readonly earlier?: readonly EarlierPick[];
  /** The result of a report, if the visitor reported a place instead of searching. */
  readonly reported?: ReportAnswer;
  /** Set while the answer waits for places to download: the progress, and where to check again. */
  readonly fetching?: { readonly progress: FetchProgress; readonly again: string };
  /** Set when no restaurant was picked. */
  readonly trouble?: NotFound | undefined;
  /** Set when the visitor submitted the newsletter form, not the finder. */
  readonly newsletter?: NewsletterAnswer | undefined;
}

/** The result of submitting an address: saved, or why not and what the visitor typed. */
export interface NewsletterAnswer {
  readonly failure?: FailureKind;
  /** '' once the address is saved. */
  readonly email: string;
}
