import { type ReactElement, type ReactNode, type RefObject } from "react";
import { pipsFor } from "../../art/die-face.js";
import {
  Bar,
  Card,
  CardFace,
  CardHead,
  CardLede,
  CardName,
  CardPick,
  CardReason,
  CardStale,
  CardTitle,
  CardUnknown,
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
import { OutLink } from "../../parts/out-link.js";
import { PaperShadow } from "../../parts/panel.js";
import { VisuallyHidden } from "../../parts/text.js";
import { Unbroken } from "../../parts/unbroken.js";
import { useTitleTag } from "../title-tag.js";
import type { CardView } from "./card-view.js";
import { dialOf } from "./figures.js";
import { offersText } from "./offers.js";

export interface ResultFactsProps {
  readonly card: CardView;
  /** True when the place is invented; the check says so. */
  readonly simulated?: boolean;
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
}

/** What is known of the pick: one restaurant, plainly; what is unknown is said or left out, never made up. */
export function ResultFacts({ card, headingRef, simulated = false }: ResultFactsProps): ReactElement {
  const { restaurant, pick, number, lede, stale, cells, unknown, why, loading, waits } = card;
  return (
    <PaperShadow>
      <Card aria-labelledby="check-name" aria-busy={loading}>
        <CardHead>
          <CardTitle>{simulated ? "Simulated data" : titleOf(restaurant)}</CardTitle>
          <CardPick>{pick}</CardPick>
        </CardHead>
        <CardName as={useTitleTag()} id="check-name" tabIndex={-1} {...(headingRef && { ref: headingRef })}>
          <Unbroken words={restaurant.name} />
        </CardName>
        {lede !== undefined && <CardLede>{lede}</CardLede>}
        {stale !== undefined && <CardStale>{stale}</CardStale>}
        <Figures>
          {cells.map(({ name, value, spoken, advice }) => (
            <Figure key={name}>
              <FigureName>{name}</FigureName>
              <FigureValue>
                {value}
                {spoken !== undefined && <VisuallyHidden> ({spoken})</VisuallyHidden>}
                {advice && (
                  <>
                    {" "}
                    <a href={advice.href}>{advice.words}</a>
                  </>
                )}
              </FigureValue>
            </Figure>
          ))}
        </Figures>
        <Rows card={card} />
        {unknown !== undefined && <CardUnknown>{unknown}</CardUnknown>}
        <CardReason>
          <CardFace pips={pipsFor(number)} />
          <p>
            <b>Why this one:</b> <Unbroken words={why} />
            {waits && <span> Fetching the details…</span>}
          </p>
        </CardReason>
      </Card>
    </PaperShadow>
  );
}

/** A check out of what the browser kept says so where others say what they are. */
function titleOf({ kept }: CardView["restaurant"]): string {
  return kept === true ? "Offline, from the built-in directory" : "Guest check";
}

function Rows({ card }: { readonly card: CardView }): ReactElement {
  const { restaurant, opening, week, stale, waits } = card;
  const { address, phone, website, menu, booking, knownFor, order, since, checked, district } = restaurant;
  const offers = offersText(restaurant.traits);
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
      <Row name="Address" width={80} waits={waits}>
        {address ?? district}
      </Row>
      <Row name="Phone" width={45} waits={waits}>
        {phone !== undefined && <a href={dialOf(restaurant)}>{phone}</a>}
      </Row>
      <Row name="Website" width={38} waits={waits}>
        {website !== undefined && <OutLink href={website}>Visit Website</OutLink>}
      </Row>
      <Row name="Menu">{menu !== undefined && <OutLink href={menu}>See the menu</OutLink>}</Row>
      <Row name="Tables">{booking !== undefined && <OutLink href={booking}>Book a table</OutLink>}</Row>
      {order !== undefined && knownFor !== undefined && <Row name="Known for">{knownFor}</Row>}
      {offers !== undefined && <Row name="Offers">{offers}</Row>}
      {since !== undefined && <Row name="Since">{since}</Row>}
      {checked !== undefined && stale === undefined && (
        <Row name="Last seen">{`Confirmed in print in ${checked}`}</Row>
      )}
    </Lines>
  );
}

interface RowProps {
  readonly name: string;
  readonly children: ReactNode;
  /** Set while details load: a skeleton bar of `width` percent stands in for what is not there yet. */
  readonly waits?: boolean;
  readonly width?: number;
}

function Row({ name, children, waits = false, width = 60 }: RowProps): ReactElement | null {
  const known = [children].flat().some((part) => part !== undefined && part !== false);
  if (!known && !waits) return null;
  return (
    <Line>
      <LineName>{name}</LineName>
      <LineValue>{known ? children : <Bar style={{ width: `${width}%` }} />}</LineValue>
    </Line>
  );
}
