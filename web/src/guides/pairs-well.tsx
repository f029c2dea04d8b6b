import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import type { Article } from "@dinner-dice/content/articles";
import type { Guide } from "@dinner-dice/content/guides";
import { Related, RelatedLink, RelatedList } from "../parts/guide.js";
import { Heading } from "../parts/text.js";
import { GUIDE } from "./guide-words.js";

interface PairsWellProps {
  readonly posts: readonly Article[];
  readonly guides: readonly Guide[];
}

/** Related articles and guides. */
export function PairsWell({ posts, guides }: PairsWellProps): ReactElement {
  return (
    <Related aria-labelledby="pairs-well">
      <Heading size="subtitle" id="pairs-well">
        {GUIDE.pairs}
      </Heading>
      <RelatedList>
        {[...posts, ...guides].map(({ path, headline }) => (
          <li key={path}>
            <RelatedLink asChild>
              <Link to={path}>{headline}</Link>
            </RelatedLink>
          </li>
        ))}
      </RelatedList>
    </Related>
  );
}
