import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import type { Article } from "@dinner-dice/content/articles";
import type { Guide } from "@dinner-dice/content/guides";
import { Pair } from "../parts/guide.js";

interface PairsWellProps {
  readonly posts: readonly Article[];
  readonly guides: readonly Guide[];
}

/** What pairs well: related articles and guides. */
export function PairsWell({ posts, guides }: PairsWellProps): ReactElement {
  return (
    <Pair aria-labelledby="pairs-well">
      <h2 className="d3" id="pairs-well">
        Pairs well with
      </h2>
      <ul>
        {[...posts, ...guides].map(({ path, headline }) => (
          <li key={path}>
            <Link to={path}>{headline}</Link>
          </li>
        ))}
      </ul>
    </Pair>
  );
}
