import { type ReactElement, useState } from "react";
import { fairRoll, isFairNumber } from "@dinner-dice/core/table/fair-roll";
import { useAwake } from "../finder/use-awake.js";
import { FieldError, Input } from "../parts/fields.js";
import { Sheet } from "../parts/table.js";
import { Digits, LineForm, Notice } from "../parts/table-forms.js";
import { NeedsScript } from "../parts/needs-script.js";
import { Heading, Text } from "../parts/text.js";
import { handSteps, readHandRoll, readPlaces } from "./by-hand-link.js";
import { HOW_WORDS } from "./how-words.js";

const WORDS = HOW_WORDS.hand;

/** Computes a roll step by step, for a check in a link or for typed values. */
export function ByHand(): ReactElement {
  const brought = useAwake() ? readHandRoll(location.hash) : undefined;
  const [typedSeed, setSeed] = useState<string>();
  const [typedPlaces, setPlaces] = useState<string>();
  const seed = typedSeed ?? brought?.seed ?? "";
  const places = typedPlaces ?? String(brought?.places.length ?? 6);
  const typed = seed.trim().toLowerCase();
  const isBrought = brought?.seed === typed;
  const isForged = isBrought && !brought.fits;
  return (
    <Sheet aria-labelledby="by-hand">
      <Heading id="by-hand" size="subtitle">
        {WORDS.title}
      </Heading>
      <Text>{WORDS.lede}</Text>
      <NeedsScript>{WORDS.needsScript}</NeedsScript>
      <LineForm
        onSubmit={(event) => {
          event.preventDefault();
        }}
      >
        <label>
          {WORDS.seed}
          <Input
            type="text"
            value={seed}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => {
              setSeed(target.value);
            }}
          />
        </label>
        <label>
          {WORDS.places}
          <Input
            type="text"
            inputMode="numeric"
            value={places}
            onChange={({ target }) => {
              setPlaces(target.value);
            }}
          />
        </label>
      </LineForm>
      <div role="status">
        {isForged && <Notice role="alert">{WORDS.forged}</Notice>}
        {typed !== "" && !isForged && (
          <Steps seed={typed} places={places} names={isBrought ? brought.places : []} />
        )}
      </div>
      {isBrought && (
        <>
          {brought.fits && <Text size="small">{WORDS.fits}</Text>}
          <Text size="small">{WORDS.hash(brought.fits)}</Text>
          <Digits>{brought.list}</Digits>
          <Text size="small">{WORDS.transcript(brought.fits)}</Text>
          <Digits>{brought.transcript}</Digits>
        </>
      )}
    </Sheet>
  );
}

interface StepsProps {
  readonly seed: string;
  readonly places: string;
  /** The places by name, if known. */
  readonly names: readonly string[];
}

function Steps({ seed, places, names }: StepsProps): ReactElement {
  if (names.length > 6 && isFairNumber(seed)) {
    const { finalists, index } = fairRoll(names, seed);
    return (
      <Text>
        {WORDS.many} {WORDS.place(finalists[index] ?? "")}
      </Text>
    );
  }
  const count = readPlaces(places);
  const steps = isFairNumber(seed) ? handSteps(seed) : [];
  const last = steps.at(-1);
  if (count === undefined || !last || last.isPassed) return <FieldError>{WORDS.invalid}</FieldError>;
  const number = last.value % 60_000_000;
  const name = names[number % count];
  const written = (value: number): string => value.toLocaleString("en-US");
  return (
    <>
      {steps.slice(0, -1).map(({ digits, value }) => (
        <p key={digits}>{WORDS.passed(digits, written(value))}</p>
      ))}
      <p>{WORDS.value(last.digits, written(last.value))}</p>
      <p>{WORDS.number(written(number))}</p>
      <p>{WORDS.face(count, number % count)}</p>
      {name !== undefined && <Text tone="muted">{WORDS.place(name)}</Text>}
    </>
  );
}
