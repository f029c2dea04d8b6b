import type { ReactElement, ReactNode } from "react";

export type IslandName =
  | FinderName
  | "guide-roll"
  | "newsletter"
  | "crossed-out"
  | "visits"
  | "your-lists"
  | "check"
  | "table"
  | "by-hand";
type FinderName = "home-finder" | "city-finder";

interface IslandProps {
  readonly name: IslandName;
  /** The data that the browser needs to continue; JSON-safe. */
  readonly props?: object;
  /**
   * `near`: becomes interactive when it is in view. `visitor`: also when the visitor moves on the page. `touch`: only when it is touched
   * or focused.
   */
  readonly until?: "near" | "visitor" | "touch";
  readonly children: ReactNode;
}

export function Island({ name, props = {}, until = "visitor", children }: IslandProps): ReactElement {
  return (
    <div data-island={name} data-props={JSON.stringify(props)} data-until={until}>
      {children}
    </div>
  );
}
