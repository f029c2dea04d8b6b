import type { ReactElement } from "react";
import type { Coordinates } from "@dinner-dice/core/coordinates";
import { DISTANCE_MILES, milesToMetres } from "@dinner-dice/core/radius";
import { DieFace } from "../../art/die-face.js";
import { After, AfterLink, AfterPart, AfterPlate, AfterTitle } from "../../parts/served.js";
import { nearestFirst } from "../board/covered-cities.js";
import type { CoveredCity } from "../board/covered-city.js";
import type { CardView } from "../card/card-view.js";
import { AFTER } from "../card/card-words.js";
import { OpenTable } from "../together/open-table.js";

interface AfterCardProps extends Pick<CardView, "together"> {
  /** The guide of this town, if there is one and another page is open. */
  readonly guide: CoveredCity | undefined;
}

/** What may follow a pick: deciding with friends, and the guide of its town. */
export function AfterCard({ together, guide }: AfterCardProps): ReactElement {
  return (
    <After aria-label={AFTER.label} data-after="">
      <AfterPart>
        <DieFace pips={2} />
        <div>
          <AfterTitle as="h2">{AFTER.friends}</AfterTitle>
          {AFTER.table}
        </div>
        <OpenTable {...together} />
      </AfterPart>
      {guide && (
        <AfterLink href={guide.path}>
          {guide.plate !== undefined && <AfterPlate src={guide.plate} alt="" width="226" height="226" />}
          <div>
            <AfterTitle as="b">{AFTER.guide(guide.name.replace(/,.*/, ""))}</AfterTitle>
            {AFTER.order}
          </div>
        </AfterLink>
      )}
    </After>
  );
}

/** The covered city of a search, at most as far away as the farthest search reaches. */
export function guideAt(
  center: Coordinates | undefined,
  cities: readonly CoveredCity[] = [],
): CoveredCity | undefined {
  if (!center) return undefined;
  const [nearest] = nearestFirst(cities, center);
  return nearest && nearest.metres <= milesToMetres(DISTANCE_MILES.max) ? nearest : undefined;
}
