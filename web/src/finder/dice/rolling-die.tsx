import { PlaceName } from "../../parts/place-name.js";
import { CubeFace, DieFace, pipsFor, type Pips } from "../../art/die.js";
import {
  DiceCore,
  DiceCube,
  DiceDrop,
  DiceFinalist,
  DiceHere,
  DiceMat,
  DiceShade,
  DiceSide,
  DiceStage,
} from "../../parts/dice.js";
import { DICE_WORDS } from "../home/home-view.js";
import { type CSSProperties, type ReactElement, useEffect, useState } from "react";

/** Bounce, landing: milliseconds on and off. */
const BUZZ = [12, 40, 18];

/** A short vibration when the die lands, if the phone can and the visitor allows motion. */
export function useBuzz(landed: boolean): void {
  useEffect(() => {
    if (!landed || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    if ("vibrate" in navigator) navigator.vibrate(BUZZ);
  }, [landed]);
}

interface MatProps {
  readonly names: readonly string[];
  /** Their numbers on a guide's sketch, shown instead of faces. */
  readonly numbers?: readonly number[] | undefined;
  /** The face that the die landed on, from 1. */
  readonly landed: number | undefined;
}

/** The names on the die, each with its number. A single name would give the pick away. */
export function Mat({ names, numbers, landed }: MatProps): ReactElement {
  const shown = names.length > 1 ? names : [];
  return (
    <DiceMat aria-label={DICE_WORDS.mat}>
      {shown.map((name, index) => (
        <DiceFinalist key={`${index} ${name}`} data-landed={index + 1 === landed}>
          <DieFace pips={pipsFor(index + 1)} number={numbers?.[index]} />
          <span>
            <PlaceName name={name} />
          </span>
        </DiceFinalist>
      ))}
    </DiceMat>
  );
}

/** A roll without a search: milliseconds until the die has landed, and until its check is there. */
const HERE = { lands: 550, ends: 800 } as const;

/** A roll in place, from its first render on: in the air, landed, and then over. */
export function useRollHere(rolls: boolean): "rolling" | "landed" | "over" {
  const [phase, setPhase] = useState<"rolling" | "landed" | "over">(rolls ? "rolling" : "over");
  useEffect(() => {
    if (!rolls) return;
    const timers = [setTimeout(setPhase, HERE.lands, "landed"), setTimeout(setPhase, HERE.ends, "over")];
    return (): void => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [rolls]);
  useBuzz(rolls && phase === "landed");
  return phase;
}

interface RollHereProps extends Pick<MatProps, "names" | "numbers"> {
  readonly number: number;
  readonly landed: boolean;
}

/** A roll that covers the place where its check will be. */
export function RollHere({ names, numbers, number, landed }: RollHereProps): ReactElement {
  return (
    <DiceHere here data-found={landed} aria-hidden="true">
      <RollingDie number={number} numeral={numbers?.[number - 1]} landed={landed} />
      <Mat names={names} numbers={numbers} landed={landed ? number : undefined} />
    </DiceHere>
  );
}

const SIDES: readonly (readonly [Pips, string])[] = [
  [1, "#D8321F"],
  [6, "#D8321F"],
  [2, "#B4231A"],
  [5, "#B4231A"],
  [3, "#93170F"],
  [4, "#93170F"],
];

/** Swaps the pick's face with the egg's, so that the die lands on its number. */
function sidesFor(number: number): readonly (readonly [Pips, string])[] {
  const top = pipsFor(number);
  return SIDES.map(([pips, fill], index) => {
    if (index === 0) return [top, fill];
    return [pips === top ? 1 : pips, fill];
  });
}

const TURNS = [
  "rotateX(90deg)",
  "rotateX(-90deg)",
  "rotateY(0)",
  "rotateY(180deg)",
  "rotateY(90deg)",
  "rotateY(-90deg)",
];

function turned(index: number): CSSProperties {
  return { "--turn": TURNS[index] } as CSSProperties;
}

interface RollingDieProps {
  /** The face, from 1. */
  readonly number: number;
  /** The number in numerals on that face, instead of pips. */
  readonly numeral?: number | undefined;
  readonly landed: boolean;
}

/** The red die in the air. It lands with its number on top. Where it does not move, the egg is up until then. */
export function RollingDie({ number, numeral, landed }: RollingDieProps): ReactElement {
  const isHidden = !landed && matchMedia("(prefers-reduced-motion: reduce)").matches;
  return (
    <DiceStage aria-hidden="true">
      <DiceShade />
      <DiceDrop>
        <DiceCube>
          {SIDES.map(([pips], index) => (
            <DiceCore key={pips} style={turned(index)} />
          ))}
          {sidesFor(isHidden ? 1 : number).map(([pips, fill], index) => (
            <DiceSide key={pips} style={turned(index)}>
              <CubeFace pips={pips} fill={fill} number={index === 0 && !isHidden ? numeral : undefined} />
            </DiceSide>
          ))}
        </DiceCube>
      </DiceDrop>
    </DiceStage>
  );
}
