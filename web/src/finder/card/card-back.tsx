import type { ReactElement, ReactNode } from "react";
import type { Review } from "@dinner-dice/core/place/review";
import type { ProviderStatus } from "@dinner-dice/core/ports/places-provider";
import { DIETS, type Trait, TRAITS, type Traits } from "@dinner-dice/core/place/traits";
import { Back, BackFacts, BackPart, BackTitle, BackWays } from "../../parts/card-back.js";
import { OutLink } from "../../parts/out-link.js";
import { Text } from "../../parts/text.js";
import { ActButton } from "../finder-action.js";
import { mapOf } from "../directions.js";
import { proofOf } from "../evening/sent-check-view.js";
import { Namesakes } from "../namesakes.js";
import type { CardView } from "./card-view.js";
import { PlacePicture } from "./place-picture.js";
import { WhereFrom } from "./where-from.js";
import { capital } from "../words.js";
import { BACK } from "./card-words.js";

/** What each trait is called on the check. */
const NAMES: Readonly<Record<Trait, string>> = {
  vegetarian: "vegetarian",
  vegan: "vegan",
  halal: "halal",
  kosher: "kosher",
  "gluten-free": "gluten-free",
  wheelchair: "wheelchair access",
  takeaway: "takeout",
  delivery: "delivery",
  outdoor: "outdoor seating",
  parking: "parking",
};

interface CardBackProps {
  readonly card: CardView;
  readonly status: ProviderStatus | undefined;
  /** What a visitor notes of the pick or holds against it, and the way back. */
  readonly yours?: ReactNode;
  /** The check as a picture, reports: what needs more than the card. */
  readonly ways?: ReactNode;
  readonly report?: ReactNode;
}

/** The back of the check, in one fold: another kind of pick, the week, what else is known, where it is all from, and proof of the roll. */
export function CardBack({ card, status, yours, ways, report }: CardBackProps): ReactElement {
  const { restaurant, nearer, lookFarther, others, finalists, loading } = card;
  const { menu, booking } = restaurant;
  return (
    <Back data-on-paper="">
      <summary>{BACK.title}</summary>
      {yours}
      {lookFarther !== undefined && (
        <BackPart data-screen="">
          <Text size="small">{nearer}</Text>
          <ActButton variant="pill" act={{ type: "look farther" }}>
            {lookFarther}
          </ActButton>
        </BackPart>
      )}
      <Namesakes others={others} />
      <Facts card={card} />
      <BackWays data-screen="">
        {menu !== undefined && <OutLink href={menu}>{BACK.menu}</OutLink>}
        {booking !== undefined && <OutLink href={booking}>{BACK.book}</OutLink>}
        <OutLink href={mapOf(restaurant)}>{BACK.map}</OutLink>
        {ways}
      </BackWays>
      {report}
      {restaurant.featuredReview && <ReviewSource review={restaurant.featuredReview} />}
      {!loading && <WhereFrom restaurant={restaurant} status={status} />}
      {finalists && (
        <BackPart data-screen="">
          <BackTitle>{BACK.roll}</BackTitle>
          <Text size="small">{proofOf(finalists)}</Text>
        </BackPart>
      )}
      {restaurant.picture && <PlacePicture picture={restaurant.picture} name={restaurant.name} />}
    </Back>
  );
}

/** Who wrote the review, and where it can be read. */
function ReviewSource({ review }: { readonly review: Review }): ReactElement {
  const { author, authorUrl, url } = review;
  return (
    <BackPart data-screen="">
      <BackTitle>{BACK.review}</BackTitle>
      <Text size="small">
        By {authorUrl === undefined ? author : <OutLink href={authorUrl}>{author}</OutLink>}.{" "}
        {url !== undefined && <OutLink href={url}>{BACK.original}</OutLink>} {BACK.whyReview}
      </Text>
    </BackPart>
  );
}

/** The week and whatever else is known. */
function Facts({ card: { restaurant, week } }: Pick<CardBackProps, "card">): ReactElement | null {
  const { order, knownFor, since, traits } = restaurant;
  const offers = offersText(traits);
  const facts: readonly (readonly [string, ReactNode])[] = [
    ...(week.length > 0 ? [[BACK.hours, week.map((line) => <span key={line}>{line}</span>)] as const] : []),
    ...(order !== undefined && knownFor !== undefined ? [[BACK.knownFor, knownFor] as const] : []),
    ...(offers !== undefined ? [[BACK.offers, offers] as const] : []),
    ...(since !== undefined ? [[BACK.since, since] as const] : []),
  ];
  if (facts.length === 0) return null;
  return (
    <BackFacts>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </BackFacts>
  );
}

/** 'Vegan, takeout. No wheelchair access.': what a place says it has and has not; `undefined` where it says nothing. */
export function offersText(traits: Traits = {}): string | undefined {
  const has = TRAITS.filter(
    (trait) => traits[trait] === true && !(trait === "vegetarian" && traits.vegan === true),
  );
  const lacks = TRAITS.filter(
    (trait) => traits[trait] === false && !(trait === "vegan" && traits.vegetarian === false),
  );
  const words = [has.map((trait) => NAMES[trait]), lacks.map(lackOf)].filter((part) => part.length > 0);
  return words.length > 0 ? words.map((part) => `${capital(part.join(", "))}.`).join(" ") : undefined;
}

function lackOf(trait: Trait): string {
  return DIETS.some((diet) => diet === trait) ? `not ${NAMES[trait]}` : `no ${NAMES[trait]}`;
}
