import type { Round } from "@dinner-dice/core/machines/round";
import type { NotFound } from "@dinner-dice/core/machines/search-outcome";
import { pageWords } from "@dinner-dice/core/page-words";
import type { ProviderStatus } from "@dinner-dice/core/ports/places-provider";
import type { SearchPreferences } from "@dinner-dice/core/preferences";
import { structuredData } from "@dinner-dice/core/structured-data";
import { UNTOLD_CAPABILITIES } from "@dinner-dice/adapters/wire/wire-status";
import { ActingContext } from "../finder/act.js";
import { boardView } from "../finder/board/board-view.js";
import { cardView } from "../finder/card/card-view.js";
import { CityLinks, type CoveredCity } from "../finder/board/covered-cities.js";
import { HomePanel } from "../finder/home/home-panel.js";
import type { Sheet } from "../finder/home/home-view.js";
import type { NewsletterAnswer } from "../newsletter/newsletter-card.js";
import { type HomeContent, HomePage, WaitingFinder } from "../pages/home-page.js";
import { PRODUCT } from "../site.js";
import { idlePorts } from "../finder/idle-ports.js";
import type { Page } from "../head/page-data.js";

/** What the server made of a submitted form. */
export interface HomeAnswer {
  readonly preferences: SearchPreferences;
  readonly status?: ProviderStatus | undefined;
  /** Set when a restaurant was picked. */
  readonly round?: Round | undefined;
  /** Set when not. */
  readonly trouble?: NotFound | undefined;
  /** Set when the newsletter's card was submitted, not the finder. */
  readonly newsletter?: NewsletterAnswer | undefined;
  readonly cities: readonly CoveredCity[];
}

const nothing = (): undefined => undefined;

/** The home page with the answer on the counter; every button on it is a form of its own. */
export function homeAnswerPage(answer: HomeAnswer, content: HomeContent): Page {
  const { preferences, round, status, cities, newsletter } = answer;
  const sheet = sheetOf(answer);
  const acting = { live: false, preferences, shown: [...(round?.shown ?? [])] } as const;
  const restaurant = sheet.kind === "card" ? sheet.card.restaurant : undefined;
  return {
    path: "/",
    head: {
      ...pageWords({ product: PRODUCT, restaurantName: restaurant?.name, typed: preferences }),
      canonicalPath: "/",
      type: "website",
      image: "/social/home.png",
      structuredData: restaurant ? [structuredData(restaurant, { ratingsAreOurs: false })] : [],
    },
    content: (
      <ActingContext value={acting}>
        <HomePage
          content={content}
          newsletter={newsletter}
          finder={
            newsletter ? (
              <WaitingFinder />
            ) : (
              <HomePanel
                sheet={sheet}
                preferences={preferences}
                status={status}
                device={idlePorts.device}
                cities={<CityLinks cities={cities} />}
                onSubmit={nothing}
                onCheck={nothing}
              />
            )
          }
        />
      </ActingContext>
    ),
  };
}

function sheetOf({ preferences, status, round, trouble }: HomeAnswer): Sheet {
  const card = round && cardView({ round, preferences, loading: false });
  if (card) return { kind: "card", card };
  if (trouble?.failure.kind === "key-missing") return { kind: "setup", checking: false, trouble };
  const capabilities = status?.capabilities ?? UNTOLD_CAPABILITIES;
  const board = trouble && boardView({ trouble, preferences, capabilities });
  return board ? { kind: "board", board } : { kind: "form", busy: false, trouble };
}
