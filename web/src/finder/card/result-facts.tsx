import { PlaceName } from "../../parts/place-name.js";
import { pipsFor } from "../../art/die.js";
import {
  Bar,
  Card,
  CardFace,
  CardFoot,
  CardHead,
  CardAlso,
  CardLede,
  CardName,
  CardNote,
  CardPick,
  CardReason,
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
import { Author, AuthorName, Avatar, Note, Quote, Stars } from "../../parts/notes.js";
import { PaperShadow } from "../../parts/panel.js";
import { OutLink, VisuallyHidden, Unbroken, Heading, Text } from "../../parts/text.js";
import { CARD } from "../../words/card.js";
import { useTitleTag } from "../hooks.js";
import { type CardView, dialOf } from "./card-view.js";
import { initialOf, type Review } from "@dinner-dice/core/place/review";
import { type ReactElement, type ReactNode, type RefObject, useState } from "react";

export interface ResultFactsProps {
  readonly card: CardView;
  readonly simulated?: boolean;
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
  readonly children?: ReactNode;
}

export function ResultFacts(props: ResultFactsProps): ReactElement {
  const { card, headingRef, simulated = false, children } = props;
  const { restaurant, pick, number, lede, footnote, notices, why, left, loading, waits } = card;
  return (
    <PaperShadow stretch>
      <Card aria-labelledby="check-name" aria-busy={loading}>
        <CardHead>
          <CardTitle>{simulated ? CARD.simulated : titleOf(restaurant)}</CardTitle>
          <CardPick>{pick}</CardPick>
        </CardHead>
        <CardName as={useTitleTag()} id="check-name" tabIndex={-1} {...(headingRef && { ref: headingRef })}>
          <PlaceName name={restaurant.name} />
        </CardName>
        {restaurant.latinName !== undefined && <CardAlso dir="auto">{restaurant.latinName}</CardAlso>}
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
        <Contact card={card} />
        <CardFoot>
          {footnote !== undefined && <CardNote data-doubt={card.isDoubtful}>{footnote}</CardNote>}
          {notices.map((words) => (
            <CardNote key={words}>{words}</CardNote>
          ))}
          <CardReason>
            <CardFace pips={pipsFor(number)} />
            <p>
              <b>{CARD.why}</b> <Unbroken words={why} />
              {left !== undefined && !card.isOnlyMatch && <span> {left}</span>}
              {waits && <span> {CARD.fetching}</span>}
            </p>
          </CardReason>
          {children}
        </CardFoot>
      </Card>
    </PaperShadow>
  );
}

/** The title of a check from what the browser stored says so. */
function titleOf({ kept }: CardView["restaurant"]): string {
  if (kept === undefined) return CARD.title;
  return kept === true ? CARD.offline : CARD.saved(kept);
}

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

/** One review, its author and how many stars it gives; a skeleton while details load. */
export function FeaturedReview({ review }: { readonly review: Review | "loading" }): ReactElement {
  return (
    <Note aria-labelledby="review-title">
      <Heading size="subtitle" id="review-title">
        {CARD.review}
      </Heading>
      {review === "loading" ? <Waiting /> : <Words review={review} />}
    </Note>
  );
}

function Words({ review }: { readonly review: Review }): ReactElement {
  const { author, rating, relativeTime, text } = review;
  return (
    <>
      <Author>
        <Portrait review={review} />
        <div>
          <AuthorName>{author}</AuthorName>
          {rating !== undefined && <Rating rating={rating} />}{" "}
          {relativeTime !== undefined && (
            <Text as="span" tone="muted" size="small">
              {relativeTime}
            </Text>
          )}
        </div>
      </Author>
      <Quote>{text}</Quote>
    </>
  );
}

function Portrait({ review }: { readonly review: Review }): ReactElement {
  const { authorPhotoUrl } = review;
  const [broken, setBroken] = useState(false);
  return authorPhotoUrl === undefined || broken ? (
    <Avatar aria-hidden="true">{initialOf(review)}</Avatar>
  ) : (
    <Avatar asChild>
      <img
        src={authorPhotoUrl}
        alt=""
        width="44"
        height="44"
        referrerPolicy="no-referrer"
        onError={() => {
          setBroken(true);
        }}
      />
    </Avatar>
  );
}

function Rating({ rating }: { readonly rating: number }): ReactElement {
  const full = Math.round(rating);
  return (
    <Stars role="img" aria-label={`${rating} out of 5 stars`}>
      {"★".repeat(full)}
      {"☆".repeat(5 - full)}
    </Stars>
  );
}

function Waiting(): ReactElement {
  return (
    <Author aria-hidden="true">
      <Avatar />
      <div>
        <Bar style={{ width: "8rem" }} />
        <br />
        <Bar style={{ width: "12rem" }} />
      </div>
    </Author>
  );
}
