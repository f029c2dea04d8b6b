import { DieFace, pipsFor } from "../../art/die.js";
import { DirectionsIcon } from "../../art/icons.js";
import { ButtonLink } from "../../parts/button.js";
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
import { SentFinalist, SentFinalists, SentFoot, SentWays } from "../../parts/sent-check.js";
import { Text, VisuallyHidden, Unbroken } from "../../parts/text.js";
import { CHECK_WORDS } from "../../words/evening.js";
import { directionsTo, sentText, shareOrCopy } from "../sharing.js";
import { ToastRack, useToasts } from "../toasts.js";
import { sentCheckView } from "./sent-check-view.js";
import { CHECK_PATH } from "@dinner-dice/content/site-paths";
import { NEW_TAB } from "@dinner-dice/content/text";
import { type SentCheck, writeSentCheck } from "@dinner-dice/core/roll/sent-check";
import type { MouseEvent, ReactElement, ReactNode, RefObject } from "react";

interface SentPickProps {
  readonly check: SentCheck;
  readonly nameRef?: RefObject<HTMLHeadingElement | null>;
  /** The action between Directions and Share: another roll. */
  readonly children?: ReactNode;
  /** Why the roll can be trusted. By default, how to repeat it. */
  readonly proof?: ReactNode;
  readonly noteOn?: (face: number) => string | undefined;
  readonly below?: ReactNode;
}

/** The check of a roll among two to six places: a sent one, one of the visitor's own list, or a table's. */
export function SentPick(props: SentPickProps): ReactElement | null {
  const { check, nameRef, children, proof, noteOn, below } = props;
  const { toasts, announce, dismiss } = useToasts();
  const view = sentCheckView(check);
  if (!view) return null;
  const { place, face, finalists } = view;
  const link = `${CHECK_PATH}${writeSentCheck(check)}`;
  const share = async (event: MouseEvent): Promise<void> => {
    event.preventDefault();
    const url = location.origin + link;
    const words = await shareOrCopy({ title: place.name, text: sentText(place), url });
    if (words !== undefined) announce(words);
  };
  return (
    <section aria-labelledby="sent-name">
      <PaperShadow>
        <Card as="div">
          <CardHead>
            <CardTitle>{CHECK_WORDS.title}</CardTitle>
            <CardPick>{CHECK_WORDS.face(face, finalists.length)}</CardPick>
          </CardHead>
          <CardName as="h2" id="sent-name" tabIndex={-1} {...(nameRef && { ref: nameRef })}>
            <Unbroken words={place.name} />
          </CardName>
          {place.address !== undefined && <CardLede>{place.address}</CardLede>}
          <CardFoot>
            <SentFoot>
              <SentWays data-main>
                <ButtonLink
                  variant="primary"
                  href={directionsTo({ ...place, location: place.point })}
                  target="_blank"
                  rel="noopener"
                >
                  <DirectionsIcon />
                  {CHECK_WORDS.directions}
                  <VisuallyHidden>{NEW_TAB}</VisuallyHidden>
                </ButtonLink>
                {children}
                <ButtonLink href={link} onClick={(event) => void share(event)}>
                  {CHECK_WORDS.share}
                </ButtonLink>
              </SentWays>
              <CardReason>
                <CardFace pips={pipsFor(face)} />
                {proof ?? <p>{view.proof}</p>}
              </CardReason>
              {finalists.length > 1 && (
                <SentFinalists>
                  {finalists.map(({ place: { name }, face: number, landed }) => (
                    <SentFinalist key={number} data-landed={landed}>
                      <DieFace pips={pipsFor(number)} />
                      <span>
                        {name}
                        {landed && <VisuallyHidden> {CHECK_WORDS.landed}</VisuallyHidden>}
                      </span>
                      {noteOn?.(number) !== undefined && <Text size="small">{noteOn(number)}</Text>}
                    </SentFinalist>
                  ))}
                </SentFinalists>
              )}
              {below}
            </SentFoot>
          </CardFoot>
        </Card>
      </PaperShadow>
      {/* It lies over the page, so that no paper edge cuts it off. */}
      <ToastRack toasts={toasts} dismiss={dismiss} />
    </section>
  );
}
