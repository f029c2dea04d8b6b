import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import type { Article } from "@dinner-dice/content/articles";
import { DieFace, pipsFor } from "../art/die-face.js";
import { longDate } from "@dinner-dice/content/dates";
import { ButtonLink } from "../parts/button.js";
import { Post } from "../parts/blog.js";

/** One post as a row with a die face. */
export function PostRow({ post, number }: { readonly post: Article; readonly number: number }): ReactElement {
  const { path, category, date, readingMinutes, headline, excerpt } = post;
  return (
    <Post className="post">
      <DieFace pips={pipsFor(((number - 1) % 6) + 1)} />
      <div className="t">
        <p className="m">
          <b>{category}</b> <span>{longDate(date)}</span> <span>{readingMinutes} min read</span>
        </p>
        <h3 className="d3">
          <Link to={path}>{headline}</Link>
        </h3>
        <p className="muted">{excerpt}</p>
      </div>
      <ButtonLink asChild className="go">
        <Link to={path}>
          Read Article<span className="vh">: {headline}</span>
        </Link>
      </ButtonLink>
    </Post>
  );
}
