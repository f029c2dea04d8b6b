import { cuisineText } from "../place/cuisines.js";
import type { Customs } from "../place/customs.js";
import type { FetchProgress } from "../ports/open-data.js";
import type { ProviderStatus } from "../ports/places-provider.js";
import type { ReportAnswer } from "../ports/stores.js";
import type { EarlierPick } from "../roll/evening.js";
import type { Round } from "../roll/round.js";
import type { FailureKind } from "../search/failures.js";
import type { SearchPreferences } from "../search/preferences.js";
import type { SearchInput } from "../search/search-machine.js";
import type { NotFound } from "../search/search-outcome.js";
import type { TableGone, TablePage } from "../table/view.js";

/** The result of a home page form that a visitor without JavaScript submitted. */
export interface HomeAnswer {
  readonly preferences: SearchPreferences;
  readonly status?: ProviderStatus | undefined;
  /** When the form was answered, in milliseconds since 1970. Opening hours are judged at this time. */
  readonly now?: number;
  readonly reach?: SearchInput["reach"];
  /** How the form counts. */
  readonly customs?: string | undefined;
  /** What the visitor wants distances in. */
  readonly units?: Customs["unit"] | undefined;
  readonly round?: Round | undefined;
  /** Set when the visitor went back to the form: the earlier picks. */
  readonly earlier?: readonly EarlierPick[];
  /** The result of a report, if the visitor reported a place instead of searching. */
  readonly reported?: ReportAnswer;
  /** Set while the answer waits for places to download: the progress, and where to check again. */
  readonly fetching?: { readonly progress: FetchProgress; readonly again: string };
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

/** A whole HTML document with the texts of its style tags. The content policy allows these styles and no script inside the document. */
export interface DrawnDocument {
  readonly html: string;
  readonly styles: readonly string[];
}

export interface PageRenderer {
  /** Renders the home page with an answer. A document that is text alone may contain no style tags. */
  renderHome(answer: HomeAnswer): Promise<DrawnDocument | string>;
  /** Renders the page of a live table, or why there is none. */
  renderTable(page: TablePage | TableGone): Promise<DrawnDocument | string>;
}

export interface RendererModule {
  openRenderer(homeSite: string): PageRenderer;
}

export function htmlOf(drawn: DrawnDocument | string): string {
  return typeof drawn === "string" ? drawn : drawn.html;
}

/** What the home page shows, or what the visitor has typed so far. */
export interface HomeMoment {
  readonly product: string;
  readonly restaurantName?: string | undefined;
  readonly typed?: Pick<SearchPreferences, "cuisine" | "location"> | undefined;
}

/** Words for the browser's tab: the restaurant shown, else cuisine and location as typed, else the general ones. */
export function pageWords({
  product,
  restaurantName,
  typed,
}: HomeMoment): Readonly<Record<"title" | "description", string>> {
  if (restaurantName !== undefined)
    return {
      title: `${restaurantName} | ${product}`,
      description: `The dice picked ${restaurantName}. See where it is, call ahead, or roll again for another restaurant nearby.`,
    };
  if (typed?.cuisine && typed.location)
    return {
      title: `Find ${cuisineText(typed.cuisine)} Restaurants Near ${typed.location} | ${product}`,
      description: `Roll for one ${cuisineText(typed.cuisine)} restaurant near ${typed.location}. Every match has the same chance, and nothing repeats until you have seen them all.`,
    };
  return {
    title: `${product}: Random Restaurant Picker Near You`,
    description:
      "Can't decide where to eat? Say where you are and what you like; the dice pick one real restaurant nearby. Free, no account, no repeats until you have seen all.",
  };
}
