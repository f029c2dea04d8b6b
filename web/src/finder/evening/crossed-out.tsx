import { PlaceName } from "../../parts/place-name.js";
import { Button } from "../../parts/button.js";
import { Text, VisuallyHidden } from "../../parts/text.js";
import { CrossedLine, CrossedList } from "../../parts/visits.js";
import { exclusionWords, EXCLUSION_WORDS, skippedText } from "../../words/evening.js";
import { useAwake, useReadAgain } from "../hooks.js";
import { browserExclusions } from "@dinner-dice/browser/memory";
import { type Exclusion, removeExclusion } from "@dinner-dice/core/lists/exclusions";
import type { Memory } from "@dinner-dice/core/ports/environment";
import { systemClock } from "@dinner-dice/platform/clock";
import { type ReactElement, useCallback, useRef, useState } from "react";

interface CrossedOutProps {
  readonly memory: Memory<readonly Exclusion[]>;
}

/**
 * Every exclusion in this browser, each with Undo, and Undo for all. It follows changes by other tabs. Undo removes the line and moves
 * the focus to the count.
 */
export function CrossedOut({ memory }: CrossedOutProps): ReactElement | null {
  const [exclusions, setExclusions] = useState(() => memory.last() ?? []);
  const awake = useAwake();
  useReadAgain(
    useCallback(() => {
      setExclusions(memory.last() ?? []);
    }, [memory]),
  );
  const count = useRef<HTMLParagraphElement>(null);
  const keep = (left: readonly Exclusion[]): void => {
    memory.keep(left);
    setExclusions(left);
    count.current?.focus();
  };
  if (!awake) return null;
  return (
    <div>
      <Text role="status" tabIndex={-1} ref={count}>
        {skippedText(exclusions.length)}
      </Text>
      <CrossedList>
        {exclusions.map((exclusion) => (
          <CrossedLine key={`${exclusion.objection} ${exclusion.id}`}>
            <span>
              <s>
                <PlaceName name={exclusion.name} />
              </s>
              : {exclusionWords(exclusion)}
            </span>
            <Button
              variant="pill"
              onClick={() => {
                keep(removeExclusion(memory.last() ?? exclusions, exclusion));
              }}
            >
              {EXCLUSION_WORDS.bringBack}
              <VisuallyHidden> {exclusion.name}</VisuallyHidden>
            </Button>
          </CrossedLine>
        ))}
      </CrossedList>
      {exclusions.length > 0 && (
        <Button
          onClick={() => {
            keep([]);
          }}
        >
          {EXCLUSION_WORDS.bringAllBack}
        </Button>
      )}
    </div>
  );
}

const memory = browserExclusions(systemClock);

export function CrossedOutIsland(): ReactElement {
  return <CrossedOut memory={memory} />;
}
