import { DieFace, pipsFor } from "../../art/die.js";
import { SentFinalist, SentFinalists } from "../../parts/card.js";
import { PlaceName } from "../../parts/place-name.js";
import { Text, VisuallyHidden } from "../../parts/text.js";
import { faceWords, IN_THE_LIST, LANDED, proofOf } from "../../words/evening.js";
import { Check, CheckWays } from "../check.js";
import { RollHere, useRollHere } from "../dice/rolling-die.js";
import { DICE_WORDS } from "../home/home-view.js";
import { TitleTagContext } from "../hooks.js";
import { directionsTo } from "../sharing.js";
import { ToastRack, useToasts } from "../toasts.js";
import { CHECK_PATH } from "@dinner-dice/content/site-paths";
import {
  checkFront,
  type CheckPlace,
  type CheckSight,
  type Figure,
} from "@dinner-dice/core/roll/check-front";
import { type SentCheck, writeSentCheck } from "@dinner-dice/core/roll/sent-check";
import { type ReactElement, type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";

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
  /** What is known of the place beside what is sent. */
  readonly known?: Partial<CheckPlace>;
  readonly figures?: readonly Figure[];
  readonly sight?: CheckSight;
  readonly notes?: ReactNode;
  /** The action between Directions and Share: another roll. */
  readonly children?: ReactNode;
  /** Why the roll can be trusted. By default, how to repeat it. */
  readonly proof?: ReactNode;
  readonly noteOn?: (face: number) => string | undefined;
  readonly below?: ReactNode;
}

/** The check of a roll among two to six places: a sent one, one of a guide or of the visitor's own list, or a table's. */
export function SentPick(props: SentPickProps): ReactElement | null {
  const { check, rolls = false, pick, numbers, entry, known, figures = [], noteOn } = props;
  const { toasts, announce, dismiss } = useToasts();
  const phase = useRollHere(rolls);
  const name = useFocusAfter(rolls ? phase : undefined);
  const { places, index } = check;
  const place = places[index];
  if (!place) return null;
  const [face, numeral] = [index + 1, numbers?.[index]];
  const told = { ...known, ...place, ...(place.point && { location: place.point }) };
  const front = checkFront(told, props.sight);
  const isOver = phase === "over";
  return (
    <section {...(isOver ? { "aria-labelledby": "sent-name" } : { "aria-label": DICE_WORDS.rolling })}>
      <TitleTagContext value="h2">
        <Check
          front={{ ...front, figures: [...figures, ...front.figures] }}
          id="sent-name"
          pick={pick ?? faceWords(face, places.length)}
          face={face}
          numeral={numeral}
          entry={entry === undefined ? undefined : { href: entry, "data-pin": isOver ? numeral : undefined }}
          nameRef={isOver ? name : undefined}
          paper={{ as: "div", ...(!isOver && { ref: name, tabIndex: -1 }) }}
          roll={
            !isOver && (
              <RollHere
                names={places.map((each) => each.name)}
                numbers={numbers}
                number={face}
                landed={phase === "landed"}
              />
            )
          }
          notes={props.notes}
          why={props.proof ?? <p>{proofOf(check, numbers && IN_THE_LIST)}</p>}
        >
          <CheckWays
            directions={directionsTo(told, front)}
            place={told}
            link={`${CHECK_PATH}${writeSentCheck(check)}`}
            announce={announce}
          >
            {props.children}
          </CheckWays>
          {places.length > 1 && (
            <SentFinalists>
              {places.map(({ name: words }, at) => (
                <SentFinalist key={at} data-landed={at === index}>
                  <DieFace pips={pipsFor(at + 1)} number={numbers?.[at]} />
                  <span>
                    <PlaceName name={words} />
                    {at === index && <VisuallyHidden> {LANDED}</VisuallyHidden>}
                  </span>
                  {noteOn?.(at + 1) !== undefined && <Text size="small">{noteOn(at + 1)}</Text>}
                </SentFinalist>
              ))}
            </SentFinalists>
          )}
          {props.below}
        </Check>
      </TitleTagContext>
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
