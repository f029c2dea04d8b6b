import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import type { Article } from "@dinner-dice/content/articles";
import { pipsFor } from "../art/die-face.js";
import { Post, PostAction, PostExcerpt, PostFace, PostMeta, PostTitle } from "../parts/blog.js";
import { VisuallyHidden } from "../parts/text.js";
import { longDate } from "@dinner-dice/content/dates";

/** One post as a row with a die face. */
export function PostRow({ post, number }: { readonly post: Article; readonly number: number }): ReactElement {
  const { path, category, date, readingMinutes, headline, excerpt } = post;
  return (
    <Post>
      <PostFace pips={pipsFor(((number - 1) % 6) + 1)} />
      <div>
        <PostMeta>
          <b>{category}</b> <span>{longDate(date)}</span> <span>{readingMinutes} min read</span>
        </PostMeta>
        <PostTitle>
          <Link to={path}>{headline}</Link>
        </PostTitle>
        <PostExcerpt>{excerpt}</PostExcerpt>
      </div>
      <PostAction asChild>
        <Link to={path}>
          Read Article<VisuallyHidden>: {headline}</VisuallyHidden>
        </Link>
      </PostAction>
    </Post>
  );
}
