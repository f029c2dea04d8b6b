import { PlaceName } from "../../parts/place-name.js";
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
import { Text, VisuallyHidden } from "../../parts/text.js";
import { CHECK_WORDS } from "../../words/evening.js";
import { directionsTo, sentText, shareOrCopy } from "../sharing.js";
import { RollHere, useRollHere } from "../dice/rolling-die.js";
import { DICE_WORDS } from "../home/home-view.js";
import { ToastRack, useToasts } from "../toasts.js";
import { sentCheckView } from "./sent-check-view.js";
import { CHECK_PATH } from "@dinner-dice/content/site-paths";
import { NEW_TAB } from "@dinner-dice/content/text";
import { type SentCheck, writeSentCheck } from "@dinner-dice/core/roll/sent-check";
import {
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
} from "react";

interface SentPickProps {
  readonly check: SentCheck;
  /** True if the die rolls first, in the place of the check. Then the focus goes to the name. */
  readonly rolls?: boolean;
  /** What is at the top right, instead of the die's face. */
  readonly pick?: string;
  /** The numbers of the places on a guide's sketch, instead of the faces. */
  readonly numbers?: readonly number[];
  /** The entry that the name leads to. */
  readonly entry?: string;
  /** Facts about the place, below its name. */
  readonly facts?: ReactNode;
  /** The action between Directions and Share: another roll. */
  readonly children?: ReactNode;
  /** Why the roll can be trusted. By default, how to repeat it. */
  readonly proof?: ReactNode;
  readonly noteOn?: (face: number) => string | undefined;
  readonly below?: ReactNode;
}

/** The check of a roll among two to six places: a sent one, one of a guide or of the visitor's own list, or a table's. */
export function SentPick(props: SentPickProps): ReactElement | null {
  const { check, rolls = false, pick, numbers, entry, facts, children, proof, noteOn, below } = props;
  const { toasts, announce, dismiss } = useToasts();
  const phase = useRollHere(rolls);
  const name = useFocusAfter(rolls ? phase : undefined);
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
  const isOver = phase === "over";
  return (
    <section {...(isOver ? { "aria-labelledby": "sent-name" } : { "aria-label": DICE_WORDS.rolling })}>
      <PaperShadow>
        <Card as="div" data-rolling={!isOver} {...(!isOver && { ref: name, tabIndex: -1 })}>
          {!isOver && (
            <RollHere
              names={finalists.map(({ place: each }) => each.name)}
              numbers={numbers}
              number={face}
              landed={phase === "landed"}
            />
          )}
          <CardHead>
            <CardTitle>{CHECK_WORDS.title}</CardTitle>
            <CardPick>{pick ?? CHECK_WORDS.face(face, finalists.length)}</CardPick>
          </CardHead>
          <CardName as="h2" id="sent-name" tabIndex={-1} {...(isOver && { ref: name })}>
            {entry === undefined ? (
              <PlaceName name={place.name} />
            ) : (
              <a href={entry} data-pin={isOver ? numbers?.[face - 1] : undefined}>
                <PlaceName name={place.name} />
              </a>
            )}
          </CardName>
          {facts}
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
                <CardFace pips={pipsFor(face)} number={numbers?.[face - 1]} />
                {proof ?? <p>{view.proof}</p>}
              </CardReason>
              {finalists.length > 1 && (
                <SentFinalists>
                  {finalists.map(({ place: { name: words }, face: number, landed }) => (
                    <SentFinalist key={number} data-landed={landed}>
                      <DieFace pips={pipsFor(number)} number={numbers?.[number - 1]} />
                      <span>
                        <PlaceName name={words} />
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

/** Focuses an element while the die rolls over the check, and then the one that takes the ref's place: its name. */
function useFocusAfter(
  phase: ReturnType<typeof useRollHere> | undefined,
): RefObject<HTMLHeadingElement | null> {
  const place = useRef<HTMLHeadingElement>(null);
  const stage = phase === "landed" ? "rolling" : phase;
  useLayoutEffect(() => {
    if (stage !== undefined) place.current?.focus();
  }, [stage]);
  return place;
}
