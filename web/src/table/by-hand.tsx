import { useAwake } from "../finder/hooks.js";
import { FieldError, Input } from "../parts/fields.js";
import { NeedsScript } from "../parts/missing.js";
import { Digits, LineForm, Notice } from "../parts/table-forms.js";
import { Sheet } from "../parts/table.js";
import { Heading, Text } from "../parts/text.js";
import { HOW_WORDS } from "../words/how.js";
import { HOW_PATH } from "@dinner-dice/content/site-paths";
import { readCount, readFields, readItems, readJson } from "@dinner-dice/core/ground/reading";
import {
  commitmentOf,
  isFairNumber,
  type Revealed,
  seedList,
  seedOf,
  SERVER_SEAT,
  sha256,
  transcriptList,
  fairRoll,
} from "@dinner-dice/core/table/fair-roll";
import type { Decision } from "@dinner-dice/core/table/table";
import { type ReactElement, useState } from "react";

export interface HandRoll {
  readonly transcript: string;
  readonly list: string;
  readonly seed: string;
}

/** A roll from a link, with what this page finds when it hashes it again. */
export interface CheckedRoll extends HandRoll {
  /** Names of the places that were left, in order, from the record itself; empty if the link does not fit together. */
  readonly places: readonly string[];
  readonly fits: boolean;
}

/** A link to a decision's roll by hand. No server sees the part after '#'. */
export function handPath(decision: Decision): string {
  return `${HOW_PATH}#${encodeURIComponent(JSON.stringify(handRollOf(decision)))}`;
}

function handRollOf({ terms, phones, secret }: Decision): HandRoll {
  const revealed: Revealed = { terms, secret, numbers: phones.flatMap(({ number }) => number ?? []) };
  return {
    transcript: JSON.stringify(transcriptList(terms)),
    list: JSON.stringify(seedList(revealed)),
    seed: seedOf(revealed),
  };
}

/** Parses the part after '#'; `undefined` if it is no roll. Never throws. */
export function readHandRoll(fragment: string): CheckedRoll | undefined {
  const { transcript, list, seed } = readFields(readJson(decoded(fragment.replace(/^#/, ""))));
  if (typeof transcript !== "string" || typeof list !== "string" || !isFairNumber(seed)) return undefined;
  const places = placesIn({ transcript, list, seed }) ?? [];
  return { transcript, list, seed, places, fits: places.length > 0 };
}

/** The places of a roll whose hashes and promises all fit; `undefined` for any other roll. Never throws. */
function placesIn({ transcript, list, seed }: HandRoll): readonly string[] | undefined {
  try {
    const [, hash, secret, ...numbers] = readItems(readJson(list));
    if (sha256(list) !== seed || sha256(transcript) !== hash) return undefined;
    const [, table, round, candidates, , , left, phones, promise] = readItems(readJson(transcript));
    if (typeof table !== "string" || typeof round !== "number") return undefined;
    const opens = (seat: unknown, number: unknown): string =>
      commitmentOf({ table, round, seat: Number(seat) }, String(number));
    const unopened = readItems(phones).map(readItems);
    const areOpened = numbers.every((number) => {
      const at = unopened.findIndex(([seat, commitment]) => opens(seat, number) === commitment);
      unopened.splice(0, at + 1);
      return at >= 0;
    });
    if (opens(SERVER_SEAT, secret) !== promise || !areOpened) return undefined;
    const names = new Map(
      readItems(candidates)
        .map(readItems)
        .map(([id, name]) => [id, name]),
    );
    const places = readItems(left).map((id) => names.get(id));
    return places.every((name) => typeof name === "string") ? places : undefined;
  } catch {
    return undefined;
  }
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

export interface HandStep {
  readonly digits: string;
  readonly value: number;
  /** True if the digits would favor some faces. Then the next eight count. */
  readonly isPassed: boolean;
}

/** Eight digits make a number up to here. Above it, small remainders would occur once more. */
const FAIR = 4_260_000_000;

/** The eight digits of a seed that count, with those before them that do not. */
function handSteps(seed: string): readonly HandStep[] {
  const all = (seed.match(/.{8}/g) ?? []).map((digits): HandStep => {
    const value = Number.parseInt(digits, 16);
    return { digits, value, isPassed: value >= FAIR };
  });
  const counting = all.findIndex(({ isPassed }) => !isPassed);
  return counting < 0 ? all : all.slice(0, counting + 1);
}

/** How many places a visitor types; 2 to 6. */
function readPlaces(typed: string): number | undefined {
  const count = readCount(Number(typed));
  return count !== undefined && count >= 1 && count <= 6 ? count : undefined;
}

const WORDS = HOW_WORDS.hand;

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

/** A roll by hand, in the browser alone. */
export function ByHandIsland(): ReactElement {
  return <ByHand />;
}
