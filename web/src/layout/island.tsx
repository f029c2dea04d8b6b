import type { ReactElement, ReactNode } from "react";

/** Names of the parts of a page that come alive in the browser. */
export type IslandName =
  "home-finder" | "city-finder" | "guide-roll" | "newsletter" | "crossed-out" | "check" | "your-six";

interface IslandProps {
  readonly name: IslandName;
  /** What the browser needs to know to continue; JSON-safe. */
  readonly props?: object;
  /** `touch` keeps a part asleep until it is touched or focused, even in view. */
  readonly until?: "near" | "touch";
  readonly children: ReactNode;
}

/** A part of the page that works as plain HTML and comes alive when it is touched, focused or near. */
export function Island({ name, props = {}, until = "near", children }: IslandProps): ReactElement {
  return (
    <div data-island={name} data-props={JSON.stringify(props)} data-until={until}>
      {children}
    </div>
  );
}
