import type { ReactElement, RefObject } from "react";
import type { ProviderStatus } from "@dinner-dice/core/ports/places-provider";
import { Again, CardGrid } from "../../parts/check.js";
import { Side } from "../../parts/notes.js";
import { ActButton } from "../act.js";
import { BackButton } from "../back-button.js";
import type { CardView } from "./card-view.js";
import { FeaturedReview } from "./featured-review.js";
import { GuestCheck } from "./guest-check.js";
import type { DrawMap } from "../ports.js";
import { LocationNote } from "./location-note.js";
import { Namesakes } from "../namesakes.js";
import { Sources } from "./sources.js";

export interface ResultCardProps {
  readonly card: CardView;
  readonly back: string;
  readonly another: string;
  /** True while the next pick is on its way. */
  readonly waiting?: boolean;
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
  readonly announce?: ((words: string) => void) | undefined;
  readonly drawMap?: DrawMap | undefined;
  readonly status: ProviderStatus | undefined;
}

/** One restaurant on the counter: the check, its notes, and what can be done next. */
export function ResultCard(props: ResultCardProps): ReactElement {
  const { card, back, another, waiting = false, headingRef, announce, drawMap, status } = props;
  const { restaurant } = card;
  const review = restaurant.featuredReview ?? (card.loading ? ("loading" as const) : undefined);
  return (
    <>
      <BackButton words={back} />
      <CardGrid>
        <div>
          <GuestCheck
            card={card}
            simulated={status?.simulated ?? false}
            announce={announce}
            {...(headingRef && { headingRef })}
          />
          <Again>
            <ActButton className="primary" act={{ type: "find another" }}>
              {waiting ? "Searching..." : another}
            </ActButton>
            <p>{card.left}</p>
            {card.lookFarther !== undefined && (
              <ActButton act={{ type: "look farther" }}>{card.lookFarther}</ActButton>
            )}
          </Again>
          <Notices card={card} />
        </div>
        <Side>
          {review && <FeaturedReview review={review} />}
          <LocationNote restaurant={restaurant} approximate={card.approximate} drawMap={drawMap} />
          <Sources restaurant={restaurant} attribution={status?.attribution ?? []} />
        </Side>
      </CardGrid>
    </>
  );
}

function Notices({ card: { notices, others } }: Pick<ResultCardProps, "card">): ReactElement {
  return (
    <div className="notices">
      {notices.map((notice) => (
        <p key={notice} className="small">
          {notice}
        </p>
      ))}
      <Namesakes others={others} />
    </div>
  );
}
