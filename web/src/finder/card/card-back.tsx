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

/** The name of each trait on the check. */
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
  /** The visitor's notes and exclusions for the pick, with Undo. */
  readonly yours?: ReactNode;
  /** The picture of the check and reports, which need more than the card. */
  readonly ways?: ReactNode;
  readonly report?: ReactNode;
}

/** The back of the check, collapsed: exclusions, the week, other facts, their sources, and the proof of the roll. */
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

/** The review's author, and the link to the review. */
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

/** The week and the other known facts. */
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

/** 'Vegan, takeout. No wheelchair access.': the known traits of a place; `undefined` if none is known. */
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
