import type { ReactElement, ReactNode, RefObject } from "react";
import { pipsFor } from "../../art/die-face.js";
import {
  Bar,
  Card,
  CardFace,
  CardFoot,
  CardHead,
  CardLede,
  CardName,
  CardNote,
  CardPick,
  CardReason,
  CardStale,
  CardTitle,
  Figure,
  FigureName,
  Figures,
  FigureValue,
  Line,
  Lines,
  LineName,
  LineValue,
} from "../../parts/card.js";
import { OutLink } from "../../parts/out-link.js";
import { PaperShadow } from "../../parts/panel.js";
import { VisuallyHidden } from "../../parts/text.js";
import { Unbroken } from "../../parts/unbroken.js";
import { useTitleTag } from "../title-tag.js";
import type { CardView } from "./card-view.js";
import { dialOf } from "./figures.js";
import { CARD } from "./card-words.js";

export interface ResultFactsProps {
  readonly card: CardView;
  /** True if the place is invented, which the check says. */
  readonly simulated?: boolean;
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
  /** The back of the check, collapsed. */
  readonly children?: ReactNode;
}

/** The front of the check: one restaurant in plain words. Unknown facts are named or left out, never made up. */
export function ResultFacts(props: ResultFactsProps): ReactElement {
  const { card, headingRef, simulated = false, children } = props;
  const { restaurant, pick, number, lede, stale, footnote, notices, why, left, loading, waits } = card;
  return (
    <PaperShadow stretch>
      <Card aria-labelledby="check-name" aria-busy={loading}>
        <CardHead>
          <CardTitle>{simulated ? CARD.simulated : titleOf(restaurant)}</CardTitle>
          <CardPick>{pick}</CardPick>
        </CardHead>
        <CardName as={useTitleTag()} id="check-name" tabIndex={-1} {...(headingRef && { ref: headingRef })}>
          <Unbroken words={restaurant.name} />
        </CardName>
        <Figures>
          {card.figures.map(({ name, value, spoken, open }) => (
            <Figure key={name}>
              <FigureName>{name}</FigureName>
              <FigureValue {...(open !== undefined && { "data-open": open })}>
                {spoken === undefined ? (
                  value
                ) : (
                  <>
                    <span aria-hidden="true">{value}</span>
                    <VisuallyHidden>{spoken}</VisuallyHidden>
                  </>
                )}
              </FigureValue>
            </Figure>
          ))}
        </Figures>
        {lede !== undefined && <CardLede>{lede}</CardLede>}
        {stale !== undefined && <CardStale>{stale}</CardStale>}
        <Contact card={card} />
        <CardFoot>
          {[footnote, ...notices].map(
            (words) => words !== undefined && <CardNote key={words}>{words}</CardNote>,
          )}
          <CardReason>
            <CardFace pips={pipsFor(number)} />
            <p>
              <b>{CARD.why}</b> <Unbroken words={why} />
              {left !== undefined && <span> {left}</span>}
              {waits && <span> {CARD.fetching}</span>}
            </p>
          </CardReason>
          {children}
        </CardFoot>
      </Card>
    </PaperShadow>
  );
}

/** The title of a check from the browser's stored directory says so. */
function titleOf({ kept }: CardView["restaurant"]): string {
  return kept === true ? CARD.offline : CARD.title;
}

/** Address, phone and website. Skeleton bars stand in for facts that are loading. */
function Contact({ card: { restaurant, waits } }: { readonly card: CardView }): ReactElement | null {
  const { address, phone, website, district } = restaurant;
  const where = address ?? district;
  if (!waits && [where, phone, website].every((fact) => fact === undefined)) return null;
  return (
    <Lines>
      <Row name={CARD.address} width={80} waits={waits} whole>
        {where}
      </Row>
      <Row name={CARD.phone} width={45} waits={waits}>
        {phone !== undefined && <a href={dialOf(restaurant)}>{phone}</a>}
      </Row>
      <Row name={CARD.website} width={38} waits={waits}>
        {website !== undefined && <OutLink href={website}>{CARD.visitWebsite}</OutLink>}
      </Row>
    </Lines>
  );
}

interface RowProps {
  readonly name: string;
  readonly children: ReactNode;
  /** Set while details load: a skeleton bar of `width` percent stands in for a missing fact. */
  readonly waits: boolean;
  readonly width: number;
  /** True if it has a line of its own. */
  readonly whole?: boolean;
}

function Row({ name, children, waits, width, whole = false }: RowProps): ReactElement | null {
  const isKnown = children !== undefined && children !== false;
  if (!isKnown && !waits) return null;
  return (
    <Line data-whole={whole}>
      <LineName>{name}</LineName>
      <LineValue>{isKnown ? children : <Bar style={{ width: `${width}%` }} />}</LineValue>
    </Line>
  );
}
