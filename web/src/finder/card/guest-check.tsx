import { type ReactElement, type ReactNode, type RefObject } from "react";
import { DieFace, pipsFor } from "../../art/die-face.js";
import { DirectionsIcon } from "../../art/icons.js";
import { ButtonLink } from "../../parts/button.js";
import { Actions, Bar, Cells, Check, CheckHead, Lines, Why } from "../../parts/check.js";
import { MatShadow } from "../../parts/placemat.js";
import type { CardView } from "./card-view.js";
import { ShareButton } from "./share-button.js";

export interface GuestCheckProps {
  readonly card: CardView;
  /** True when the place is invented; the check says so. */
  readonly simulated?: boolean;
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
  /** Announces what sharing brought; absent where nothing can be shared (without JavaScript). */
  readonly announce?: ((words: string) => void) | undefined;
}

/** The guest check: one restaurant, plainly; what is unknown is said or left out, never made up. */
export function GuestCheck({ card, headingRef, announce, simulated = false }: GuestCheckProps): ReactElement {
  const { restaurant, pick, number, cells, why, directions, loading } = card;
  return (
    <MatShadow>
      <Check aria-labelledby="check-name" aria-busy={loading}>
        <CheckHead>
          <span className="t">{simulated ? "Simulated data" : "Guest check"}</span>
          <span className="n">{pick}</span>
        </CheckHead>
        <h1 className="name d2" id="check-name" tabIndex={-1} {...(headingRef && { ref: headingRef })}>
          {restaurant.name}
        </h1>
        <Cells>
          {cells.map(({ name, value, spoken }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {value}
                {spoken !== undefined && <span className="vh"> ({spoken})</span>}
              </dd>
            </div>
          ))}
        </Cells>
        <Rows card={card} />
        <Why>
          <DieFace pips={pipsFor(number)} />
          <p>
            <b>Why this one:</b> {why}
            {loading && " Fetching the details…"}
          </p>
        </Why>
        <Actions>
          <ButtonLink href={directions} target="_blank" rel="noopener">
            <DirectionsIcon />
            Directions<span className="vh"> (opens in a new tab)</span>
          </ButtonLink>
          {announce && <ShareButton restaurant={restaurant} announce={announce} />}
        </Actions>
      </Check>
    </MatShadow>
  );
}

function Rows({ card }: { readonly card: CardView }): ReactElement {
  const { restaurant, opening, approximate, loading } = card;
  const { address, phone, website, knownFor, since, checked, district, openingState } = restaurant;
  return (
    <Lines>
      {opening !== undefined && (
        <Row name="Status">
          <span className={openingState === "open" ? "open" : "shut"}>{opening}</span>
        </Row>
      )}
      <Row name="Address" width={80} waits={loading}>
        {address ?? district ?? "Not listed"}
        {approximate !== undefined && <span className="aside"> ({approximate})</span>}
      </Row>
      <Row name="Phone" width={45} waits={loading}>
        {phone === undefined ? "Not listed" : <a href={`tel:${phone.replace(/[^\d+]/g, "")}`}>{phone}</a>}
      </Row>
      <Row name="Website" width={38} waits={loading}>
        {website === undefined ? (
          "Not listed"
        ) : (
          <a href={website} target="_blank" rel="noopener">
            Visit Website<span className="vh"> (opens in a new tab)</span>
          </a>
        )}
      </Row>
      {knownFor !== undefined && <Row name="Known for">{knownFor}</Row>}
      {since !== undefined && <Row name="Since">{since}</Row>}
      {checked !== undefined && <Row name="Last seen">{`Confirmed in print in ${checked}`}</Row>}
    </Lines>
  );
}

interface RowProps {
  readonly name: string;
  readonly children: ReactNode;
  /** Set while details load: a skeleton bar of `width` percent stands in. */
  readonly waits?: boolean;
  readonly width?: number;
}

function Row({ name, children, waits = false, width = 60 }: RowProps): ReactElement {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{waits ? <Bar style={{ width: `${width}%` }} /> : children}</dd>
    </div>
  );
}
