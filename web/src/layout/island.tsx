import type { ReactElement, ReactNode } from "react";

/** Names of the parts of a page that come alive in the browser. */
export type IslandName =
  | FinderName
  | "guide-roll"
  | "newsletter"
  | "crossed-out"
  | "visits"
  | "your-lists"
  | "check"
  | "your-six"
  | "table"
  | "by-hand";
type FinderName = "home-finder" | "city-finder";

interface IslandProps {
  readonly name: IslandName;
  /** What the browser needs to know to continue; JSON-safe. */
  readonly props?: object;
  /** `near`: wakes where it is in view. `visitor`: so once somebody moves on the page. `touch`: asleep until it is touched or focused. */
  readonly until?: "near" | "visitor" | "touch";
  readonly children: ReactNode;
}

/** A part of the page that works as plain HTML and comes alive when it is touched, focused or near. */
export function Island({ name, props = {}, until = "visitor", children }: IslandProps): ReactElement {
  return (
    <div data-island={name} data-props={JSON.stringify(props)} data-until={until}>
      {children}
    </div>
  );
}
