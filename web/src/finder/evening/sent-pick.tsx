import type { ReactElement, ReactNode, RefObject } from "react";
import { CHECK_WORDS } from "./evening-words.js";
import { pipsFor } from "../../art/die-face.js";
import {
  Card,
  CardFace,
  CardFoot,
  CardHead,
  CardLede,
  CardName,
  CardPick,
  CardReason,
  CardTitle,
} from "../../parts/card.js";
import { PaperShadow } from "../../parts/panel.js";
import { SentFoot } from "../../parts/sent-check.js";
import { Unbroken } from "../../parts/unbroken.js";
import { directionsTo } from "../directions.js";
import type { SentCheckView } from "./sent-check-view.js";

interface SentPickProps {
  readonly view: SentCheckView;
  readonly nameRef?: RefObject<HTMLHeadingElement | null>;
  /** The actions for the pick. */
  readonly children: ReactNode;
  /** The current message. It lies over the page, so that no paper edge cuts it off. */
  readonly told?: ReactNode;
}

/** The ticket of a check that travels in its link: the pick, where it is, and how it was rolled. */
export function SentPick({ view, nameRef, children, told }: SentPickProps): ReactElement {
  const { place, face, finalists, proof } = view;
  return (
    <section aria-labelledby="sent-name">
      <PaperShadow>
        <Card as="div">
          <CardHead>
            <CardTitle>Guest check</CardTitle>
            <CardPick>{CHECK_WORDS.face(face, finalists.length)}</CardPick>
          </CardHead>
          <CardName as="h2" id="sent-name" tabIndex={-1} {...(nameRef && { ref: nameRef })}>
            <Unbroken words={place.name} />
          </CardName>
          {place.address !== undefined && <CardLede>{place.address}</CardLede>}
          <CardFoot>
            <SentFoot>
              {children}
              <CardReason>
                <CardFace pips={pipsFor(face)} />
                <p>{proof}</p>
              </CardReason>
            </SentFoot>
          </CardFoot>
        </Card>
      </PaperShadow>
      {told}
    </section>
  );
}

/** The address of directions to the pick. */
export function directionsToPick({ place: { point, ...place } }: SentCheckView): string {
  return directionsTo({ ...place, location: point });
}
