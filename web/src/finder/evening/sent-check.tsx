import { type ReactElement, type RefObject, useEffect, useState } from "react";
import { NEW_TAB } from "@dinner-dice/content/new-tab";
import type { RandomSource } from "@dinner-dice/core/ports/random-source";
import { readSentCheck, type SentCheck as Check, writeSentCheck } from "@dinner-dice/core/sent-check";
import { DieFace, pipsFor } from "../../art/die-face.js";
import { Button, ButtonLink } from "../../parts/button.js";
import { SentFinalist, SentFinalists, SentWays } from "../../parts/sent-check.js";
import { Text, VisuallyHidden } from "../../parts/text.js";
import { useProduct } from "../../site.js";
import { ToastRack, useToasts } from "../toasts.js";
import { useAwake } from "../use-awake.js";
import { useFocusOnChange } from "../use-focus-on-change.js";
import { rolledAgain, sentCheckView, type SentCheckView } from "./sent-check-view.js";
import { directionsToPick, SentPick } from "./sent-pick.js";
import { shareOrCopy } from "./share-or-copy.js";
import { CHECK_WORDS } from "./evening-words.js";

/** A check that somebody sent: the pick and the other finalists, read from the address without a request. */
export function SentCheck({ random }: { readonly random: RandomSource }): ReactElement | null {
  const awake = useAwake();
  const [check, setCheck] = useState(() => readSentCheck(fragment()));
  const name = useFocusOnChange(check?.seed);
  useEffect(() => {
    const follow = (): void => {
      setCheck(readSentCheck(fragment()));
    };
    addEventListener("hashchange", follow);
    return (): void => {
      removeEventListener("hashchange", follow);
    };
  }, []);
  const view = awake && check ? sentCheckView(check) : undefined;
  if (!awake) return null;
  if (!check || !view) return <Text role="status">{CHECK_WORDS.empty}</Text>;
  return (
    <OpenCheck
      key={writeSentCheck(check)}
      check={check}
      view={view}
      nameRef={name}
      onRoll={(without) => {
        const next = rolledAgain(check, { without, random });
        history.replaceState(history.state, "", `#${writeSentCheck(next)}`);
        setCheck(next);
      }}
    />
  );
}

interface OpenCheckProps extends MatProps {
  readonly check: Check;
  readonly nameRef: RefObject<HTMLHeadingElement | null>;
}

/** One check, and the message about sending it. */
function OpenCheck({ check, view, nameRef, onRoll }: OpenCheckProps): ReactElement {
  const { toasts, announce, dismiss } = useToasts();
  const send = useSending(announce);
  return (
    <SentPick view={view} nameRef={nameRef} told={<ToastRack toasts={toasts} dismiss={dismiss} />}>
      <SentWays data-main>
        <Button variant="primary" onClick={() => send(check, CHECK_WORDS.agreed(view.place.name))}>
          {CHECK_WORDS.agree}
        </Button>
        <ButtonLink href={directionsToPick(view)} target="_blank" rel="noopener">
          {CHECK_WORDS.directions}
          <VisuallyHidden>{NEW_TAB}</VisuallyHidden>
        </ButtonLink>
      </SentWays>
      <Mat view={view} onRoll={onRoll} />
      <Button onClick={() => send(check, CHECK_WORDS.proposed(view.place.name))}>{CHECK_WORDS.send}</Button>
    </SentPick>
  );
}

function fragment(): string {
  return typeof location === "undefined" ? "" : location.hash;
}

/** Sends the check on, with a message. */
function useSending(announce: (words: string) => void): (check: Check, text: string) => void {
  const product = useProduct();
  return (check, text) => {
    const url = `${location.origin}${location.pathname}#${writeSentCheck(check)}`;
    void shareOrCopy({ title: product, text, url }).then((words) => {
      if (words !== undefined) announce(words);
    });
  };
}

interface MatProps {
  readonly view: SentCheckView;
  /** Rolls among the places that are not excluded. */
  readonly onRoll: (without: ReadonlySet<number>) => void;
}

/** The finalists. The reader can exclude some, and the die picks among the rest. */
function Mat({ view, onRoll }: MatProps): ReactElement | null {
  const { finalists, face } = view;
  const [out, setOut] = useState<ReadonlySet<number>>(new Set());
  if (finalists.length < 2) return null;
  const left = finalists.length - out.size;
  return (
    <div>
      <Text>{CHECK_WORDS.vetoes}</Text>
      <SentFinalists>
        {finalists.map(({ place, face: number, landed }) => (
          <SentFinalist key={number} data-landed={landed}>
            <DieFace pips={pipsFor(number)} />
            {out.has(number - 1) ? <s>{place.name}</s> : <span>{place.name}</span>}
            <Button
              variant="pill"
              aria-pressed={out.has(number - 1)}
              aria-disabled={left < 2 && !out.has(number - 1)}
              onClick={() => {
                if (left > 1 || out.has(number - 1)) setOut(toggled(out, number - 1));
              }}
            >
              {CHECK_WORDS.veto}
              <VisuallyHidden> {place.name}</VisuallyHidden>
            </Button>
          </SentFinalist>
        ))}
      </SentFinalists>
      <SentWays>
        <Button
          onClick={() => {
            onRoll(out.size === 0 ? new Set([face - 1]) : out);
          }}
        >
          {out.size === 0 ? CHECK_WORDS.vetoPick : CHECK_WORDS.rollRest(left)}
        </Button>
      </SentWays>
    </div>
  );
}

function toggled(set: ReadonlySet<number>, item: number): ReadonlySet<number> {
  return set.has(item) ? new Set([...set].filter((each) => each !== item)) : new Set([...set, item]);
}
