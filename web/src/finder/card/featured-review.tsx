import { type ReactElement, useState } from "react";
import type { Review } from "@dinner-dice/core/place/review";
import { Bar } from "../../parts/check.js";
import { Note, Who } from "../../parts/notes.js";

/** One review, its author and how many stars it gives; a skeleton while details load. */
export function FeaturedReview({ review }: { readonly review: Review | "loading" }): ReactElement {
  return (
    <Note aria-labelledby="review-title">
      <h2 className="d3" id="review-title">
        Featured Review
      </h2>
      {review === "loading" ? <Waiting /> : <Words review={review} />}
    </Note>
  );
}

function Words({ review }: { readonly review: Review }): ReactElement {
  const { author, authorUrl, rating, relativeTime, text, url } = review;
  return (
    <>
      <Who>
        <Avatar review={review} />
        <div>
          <b>{authorUrl === undefined ? author : <Outside href={authorUrl}>{author}</Outside>}</b>
          {rating !== undefined && <Stars rating={rating} />}{" "}
          {relativeTime !== undefined && <span className="muted small">{relativeTime}</span>}
        </div>
      </Who>
      <blockquote>{text}</blockquote>
      {url !== undefined && (
        <p className="small source">
          <Outside href={url}>Read it where it was written</Outside>. The highest rated of the reviews the
          service returned; ties go to the longest.
        </p>
      )}
    </>
  );
}

/** The author's picture; their initial where there is none or it does not load. */
function Avatar({ review: { author, authorPhotoUrl } }: { readonly review: Review }): ReactElement {
  const [broken, setBroken] = useState(false);
  return authorPhotoUrl === undefined || broken ? (
    <span className="av" aria-hidden="true">
      {author.slice(0, 1)}
    </span>
  ) : (
    <img
      className="av"
      src={authorPhotoUrl}
      alt=""
      width="44"
      height="44"
      referrerPolicy="no-referrer"
      onError={() => {
        setBroken(true);
      }}
    />
  );
}

function Stars({ rating }: { readonly rating: number }): ReactElement {
  const full = Math.round(rating);
  return (
    <span className="stars" role="img" aria-label={`${rating} out of 5 stars`}>
      {"★".repeat(full)}
      {"☆".repeat(5 - full)}
    </span>
  );
}

function Outside({ href, children }: { readonly href: string; readonly children: string }): ReactElement {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <span className="vh"> (opens in a new tab)</span>
    </a>
  );
}

function Waiting(): ReactElement {
  return (
    <Who aria-hidden="true">
      <span className="av" />
      <div>
        <Bar style={{ width: "8rem" }} />
        <br />
        <Bar style={{ width: "12rem" }} />
      </div>
    </Who>
  );
}
