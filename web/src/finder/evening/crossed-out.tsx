import { type ReactElement, useCallback, useRef, useState } from "react";
import type { Memory } from "@dinner-dice/core/ports/memory";
import { type Strike, unstruck } from "@dinner-dice/core/strikes/strike";
import { Button } from "../../parts/button.js";
import { CrossedLine, CrossedList } from "../../parts/crossed-out.js";
import { Text, VisuallyHidden } from "../../parts/text.js";
import { useAwake } from "../use-awake.js";
import { strikeWords } from "./strike-words.js";
import { useReadAgain } from "./use-read-again.js";

interface CrossedOutProps {
  readonly memory: Memory<readonly Strike[]>;
}

/** Everything that is crossed out in this browser, each with its way back, and all of it at once, as other tabs left it; a way back goes with its line, and its focus to the count. */
export function CrossedOut({ memory }: CrossedOutProps): ReactElement | null {
  const [strikes, setStrikes] = useState(() => memory.last() ?? []);
  const awake = useAwake();
  useReadAgain(
    useCallback(() => {
      setStrikes(memory.last() ?? []);
    }, [memory]),
  );
  const count = useRef<HTMLParagraphElement>(null);
  const keep = (left: readonly Strike[]): void => {
    memory.keep(left);
    setStrikes(left);
    count.current?.focus();
  };
  if (!awake) return null;
  return (
    <div>
      <Text role="status" tabIndex={-1} ref={count}>
        {countWords(strikes.length)}
      </Text>
      <CrossedList>
        {strikes.map((strike) => (
          <CrossedLine key={`${strike.objection} ${strike.id}`}>
            <span>
              <s>{strike.name}</s>: {strikeWords(strike)}
            </span>
            <Button
              variant="pill"
              onClick={() => {
                keep(unstruck(memory.last() ?? strikes, strike));
              }}
            >
              Bring back<VisuallyHidden> {strike.name}</VisuallyHidden>
            </Button>
          </CrossedLine>
        ))}
      </CrossedList>
      {strikes.length > 0 && (
        <Button
          onClick={() => {
            keep([]);
          }}
        >
          Bring everything back
        </Button>
      )}
    </div>
  );
}

function countWords(count: number): string {
  if (count === 0) return "You haven't skipped anything.";
  return `You skipped ${count} ${count === 1 ? "place or kind of place" : "places or kinds of place"}.`;
}
