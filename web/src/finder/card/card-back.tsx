import { Button } from "../../parts/button.js";
import {
  BackFold,
  BackPicture,
  BackFacts,
  BackPart,
  BackTitle,
  Back,
  BackWays,
} from "../../parts/card-back.js";
import { OutLink, Text } from "../../parts/text.js";
import { BACK } from "../../words/card.js";
import { proofOf } from "../../words/evening.js";
import { capital } from "../../words/rules.js";
import { Namesakes } from "../ambiguous-matches.js";
import { ActButton, ActionContext, PostForm } from "../finder-action.js";
import { REPORT_NEWS, REPORT_WORDS, type SendReport } from "../ports.js";
import { fixOf, mapOf } from "../sharing.js";
import type { CardView } from "./card-view.js";
import { factOrigins, sourcesOf } from "./fact-origins.js";
import { Credits, Sources } from "./sources.js";
import { DIETS, type Trait, TRAITS, type Traits } from "@dinner-dice/core/place/field";
import type { Restaurant } from "@dinner-dice/core/place/restaurant";
import { type Picture, ratingText, type Review } from "@dinner-dice/core/place/review";
import type { ProviderStatus } from "@dinner-dice/core/ports/places-provider";
import { chosenFields } from "@dinner-dice/core/search/preferences";
import { REPORT_PATH } from "@dinner-dice/wire/requests";
import { type ReactElement, useState, type ReactNode, useContext } from "react";

interface PlacePictureProps {
  readonly picture: Picture;
  readonly name: string;
}

function PlacePicture({ picture, name }: PlacePictureProps): ReactElement | null {
  const [failed, setFailed] = useState<string>();
  const { src, width, height, credit, source, page } = picture;
  if (failed === src) return null;
  return (
    <BackPicture data-screen="">
      <img
        src={src}
        alt={name}
        {...{ width, height, loading: "lazy", decoding: "async" }}
        onError={() => {
          setFailed(src);
        }}
      />
      <figcaption>
        <OutLink href={page}>{BACK.photo}</OutLink>: {credit}, {source}
      </figcaption>
    </BackPicture>
  );
}

interface WhereFromProps {
  readonly restaurant: Restaurant;
  readonly status: ProviderStatus | undefined;
}

function WhereFrom({ restaurant, status }: WhereFromProps): ReactElement {
  const pages = sourcesOf(restaurant.evidence);
  return (
    <BackPart>
      <BackFacts>
        {factOrigins(restaurant, status).map(({ facts, from, credits }, index) => (
          <div key={facts}>
            <dt>{facts}</dt>
            <dd>
              {from}
              <Credits credits={credits} />
              {index === 0 && pages.length > 0 && (
                <details>
                  <summary>{BACK.sources(pages.length, pages[0]?.seen)}</summary>
                  <ul>
                    {pages.map(({ page, seen }) => (
                      <li key={page.text}>
                        <Credits credits={[page]} />
                        {seen !== undefined && `, ${seen}`}
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </dd>
          </div>
        ))}
      </BackFacts>
      <Sources restaurant={restaurant} attribution={status?.attribution ?? []} />
    </BackPart>
  );
}

const NAMES: Readonly<Record<Trait, string>> = {
  vegetarian: "vegetarian",
  vegan: "vegan",
  halal: "halal",
  kosher: "kosher",
  "gluten-free": "gluten-free",
  wheelchair: "wheelchair access",
  takeout: "takeout",
  delivery: "delivery",
  outdoor: "outdoor seating",
  parking: "parking",
};

const PARTLY = "partly accessible by wheelchair";

interface CardBackProps {
  readonly card: CardView;
  readonly status: ProviderStatus | undefined;
  readonly skips: ReactNode;
  readonly yours: ReactNode;
  /** Reports, which need more than the card. */
  readonly report?: ReactNode;
}

/** The back of the check in three folds, of which one is open: skip this, more about it, and where this is from. */
export function CardBack({ card, status, skips, yours, report }: CardBackProps): ReactElement {
  const { restaurant, missed, lookFarther, others, finalists, loading } = card;
  const { menu, booking, picture, featuredReview } = restaurant;
  const { live } = useContext(ActionContext);
  const fix = fixOf(restaurant);
  return (
    <Back data-on-paper="">
      <summary>{BACK.title}</summary>
      {live && (
        <BackFold name="back" data-screen="" open>
          <summary>{BACK.skip}</summary>
          {skips}
        </BackFold>
      )}
      <BackFold name="back" {...(!live && { open: true })}>
        <summary>{BACK.about}</summary>
        {picture && <PlacePicture picture={picture} name={restaurant.name} />}
        <Facts card={card} />
        <BackWays data-screen="">
          {menu !== undefined && <OutLink href={menu}>{BACK.menu}</OutLink>}
          {booking !== undefined && <OutLink href={booking}>{BACK.book}</OutLink>}
          <OutLink href={mapOf(restaurant)}>{BACK.map}</OutLink>
        </BackWays>
        {yours}
      </BackFold>
      <BackFold name="back">
        <summary>{BACK.from}</summary>
        {card.dated !== undefined && <Text size="small">{card.dated}</Text>}
        {missed !== undefined && (
          <BackPart data-screen="">
            <Text size="small">{missed}</Text>
            {lookFarther !== undefined && (
              <ActButton variant="pill" act={{ type: "look farther" }}>
                {lookFarther}
              </ActButton>
            )}
          </BackPart>
        )}
        <Namesakes others={others} />
        {!loading && <WhereFrom restaurant={restaurant} status={status} />}
        {featuredReview && <ReviewSource review={featuredReview} />}
        {finalists && (
          <BackPart data-screen="">
            <BackTitle>{BACK.roll}</BackTitle>
            <Text size="small">{proofOf(finalists)}</Text>
          </BackPart>
        )}
        {report}
        {fix !== undefined && (
          <BackWays data-screen="">
            <OutLink href={fix}>{BACK.fix}</OutLink>
          </BackWays>
        )}
      </BackFold>
    </Back>
  );
}

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

function Facts({ card: { restaurant, front, week } }: Pick<CardBackProps, "card">): ReactElement {
  const { since, traits, rating } = restaurant;
  const offers = offersText(traits);
  const facts: readonly (readonly [string, ReactNode])[] = [
    ...(week.length > 0 ? [[BACK.hours, week.map((line) => <span key={line}>{line}</span>)] as const] : []),
    ...(front.knownFor !== undefined ? [[BACK.knownFor, front.knownFor] as const] : []),
    ...(offers !== undefined ? [[BACK.offers, offers] as const] : []),
    ...(since !== undefined ? [[BACK.since, since] as const] : []),
    ...(rating === undefined ? [[BACK.rating, ratingText(rating)] as const] : []),
  ];
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
  const partly = traits.wheelchair === "partly" ? [PARTLY] : [];
  const words = [[...has.map((trait) => NAMES[trait]), ...partly], lacks.map(lackOf)].filter(
    (part) => part.length > 0,
  );
  return words.length > 0 ? words.map((part) => `${capital(part.join(", "))}.`).join(" ") : undefined;
}

function lackOf(trait: Trait): string {
  return DIETS.some((diet) => diet === trait) ? `not ${NAMES[trait]}` : `no ${NAMES[trait]}`;
}

interface ReportPlaceProps {
  readonly placeId: string;
  readonly send: SendReport | undefined;
  readonly announce: ((words: string) => void) | undefined;
}

/** Lets a visitor report that a place of our directory is gone or wrong. Without scripts each button is a form. */
export function ReportPlace({ placeId, send, announce }: ReportPlaceProps): ReactElement {
  const acting = useContext(ActionContext);
  const fields = acting.live ? [] : chosenFields(acting.preferences);
  return (
    <BackPart data-screen="">
      <BackTitle>{BACK.report}</BackTitle>
      <BackWays>
        {REPORT_WORDS.map(([kind, words]) =>
          send ? (
            <Button
              key={kind}
              variant="pill"
              onClick={() => {
                send(placeId, kind).then(
                  (answer) => announce?.(REPORT_NEWS[answer]),
                  () => announce?.(REPORT_NEWS["not kept"]),
                );
              }}
            >
              {words}
            </Button>
          ) : (
            <PostForm
              key={kind}
              action={REPORT_PATH}
              fields={[["placeId", placeId], ["kind", kind], ...fields]}
            >
              <Button type="submit" variant="pill">
                {words}
              </Button>
            </PostForm>
          ),
        )}
      </BackWays>
    </BackPart>
  );
}
