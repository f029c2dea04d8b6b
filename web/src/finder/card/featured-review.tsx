import { Bar } from "../../parts/card.js";
import { Author, AuthorName, Avatar, Note, Quote, Stars } from "../../parts/notes.js";
import { Heading, Text } from "../../parts/text.js";
import { CARD } from "../../words/card.js";
import { initialOf, type Review } from "@dinner-dice/core/place/review";
import { type ReactElement, useState } from "react";

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
