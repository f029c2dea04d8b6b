import { type ReactElement, type ReactNode, type RefObject } from "react";
import { pipsFor } from "../../art/die-face.js";
import { DirectionsIcon } from "../../art/icons.js";
import {
  Bar,
  Card,
  CardActions,
  CardFace,
  CardHead,
  CardLink,
  CardName,
  CardPick,
  CardReason,
  CardTitle,
  Figure,
  FigureName,
  Figures,
  FigureValue,
  Line,
  LineAside,
  LineName,
  Lines,
  LineValue,
  OpenState,
} from "../../parts/card.js";
import { PaperShadow } from "../../parts/panel.js";
import { VisuallyHidden } from "../../parts/text.js";
import type { CardView } from "./card-view.js";
import { ShareButton } from "./share-button.js";

export interface GuestCheckProps {
  readonly card: CardView;
  /** True when the place is invented; the check says so. */
  readonly simulated?: boolean;
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
  /** Announces what sharing brought; absent where nothing can be shared (without JavaScript). */
  readonly announce?: ((words: string) => void) | undefined;
}

/** The guest check: one restaurant, plainly; what is unknown is said or left out, never made up. */
export function GuestCheck({ card, headingRef, announce, simulated = false }: GuestCheckProps): ReactElement {
  const { restaurant, pick, number, cells, why, directions, loading } = card;
  return (
    <PaperShadow>
      <Card aria-labelledby="check-name" aria-busy={loading}>
        <CardHead>
          <CardTitle>{simulated ? "Simulated data" : "Guest check"}</CardTitle>
          <CardPick>{pick}</CardPick>
        </CardHead>
        <CardName id="check-name" tabIndex={-1} {...(headingRef && { ref: headingRef })}>
          {restaurant.name}
        </CardName>
        <Figures>
          {cells.map(({ name, value, spoken }) => (
            <Figure key={name}>
              <FigureName>{name}</FigureName>
              <FigureValue>
                {value}
                {spoken !== undefined && <VisuallyHidden> ({spoken})</VisuallyHidden>}
              </FigureValue>
            </Figure>
          ))}
        </Figures>
        <Rows card={card} />
        <CardReason>
          <CardFace pips={pipsFor(number)} />
          <p>
            <b>Why this one:</b> {why}
            {loading && " Fetching the details…"}
          </p>
        </CardReason>
        <CardActions>
          <CardLink href={directions} target="_blank" rel="noopener">
            <DirectionsIcon />
            Directions<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </CardLink>
          {announce && <ShareButton restaurant={restaurant} announce={announce} />}
        </CardActions>
      </Card>
    </PaperShadow>
  );
}

function Rows({ card }: { readonly card: CardView }): ReactElement {
  const { restaurant, opening, week, approximate, loading } = card;
  const { address, phone, phoneToDial = phone, website, knownFor, since, checked, district } = restaurant;
  return (
    <Lines>
      {opening !== undefined && (
        <Row name="Status">
          <OpenState open={opening.open}>{opening.status}</OpenState>
          {opening.change !== undefined && <LineAside> {opening.change}</LineAside>}
        </Row>
      )}
      {week.length > 0 && (
        <Row name="Hours">
          <details>
            <summary>The week</summary>
            {week.map((line) => (
              <LineAside key={line}>
                {line}
                <br />
              </LineAside>
            ))}
          </details>
        </Row>
      )}
      <Row name="Address" width={80} waits={loading}>
        {address ?? district ?? "Not listed"}
        {approximate !== undefined && <LineAside> ({approximate})</LineAside>}
      </Row>
      <Row name="Phone" width={45} waits={loading}>
        {phone === undefined ? (
          "Not listed"
        ) : (
          <a href={`tel:${(phoneToDial ?? phone).replace(/[^\d+]/g, "")}`}>{phone}</a>
        )}
      </Row>
      <Row name="Website" width={38} waits={loading}>
        {website === undefined ? (
          "Not listed"
        ) : (
          <a href={website} target="_blank" rel="noopener">
            Visit Website<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </a>
        )}
      </Row>
      {knownFor !== undefined && <Row name="Known for">{knownFor}</Row>}
      {since !== undefined && <Row name="Since">{since}</Row>}
      {checked !== undefined && <Row name="Last seen">{`Confirmed in print in ${checked}`}</Row>}
    </Lines>
  );
}

interface RowProps {
  readonly name: string;
  readonly children: ReactNode;
  /** Set while details load: a skeleton bar of `width` percent stands in. */
  readonly waits?: boolean;
  readonly width?: number;
}

function Row({ name, children, waits = false, width = 60 }: RowProps): ReactElement {
  return (
    <Line>
      <LineName>{name}</LineName>
      <LineValue>{waits ? <Bar style={{ width: `${width}%` }} /> : children}</LineValue>
    </Line>
  );
}
