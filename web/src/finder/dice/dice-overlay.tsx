import { CubeFace, DieFace, pipsFor, type Pips } from "../../art/die.js";
import { Button } from "../../parts/button.js";
import {
  DiceAside,
  DiceBar,
  DiceContent,
  DiceControls,
  DiceCore,
  DiceCube,
  DiceDialog,
  DiceDrop,
  DiceFinalist,
  DiceMat,
  DiceProgress,
  DiceShade,
  DiceSide,
  DiceStage,
  DiceWords,
} from "../../parts/dice.js";
import { DICE_WORDS, type DiceView } from "../home/home-view.js";
import { type CSSProperties, type ReactElement, useEffect, useRef } from "react";

interface DiceOverlayProps {
  readonly dice: DiceView;
  readonly fetching: string | undefined;
  readonly onSkip: () => void;
}

/** The full-screen roll: a modal dialog with focus on Skip; Escape skips too. */
export function DiceOverlay({ dice, fetching, onSkip }: DiceOverlayProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return (): void => {
      element?.close();
    };
  }, []);
  useBuzz(dice.found);
  return (
    <DiceDialog
      ref={dialog}
      aria-labelledby="dice-words"
      onCancel={(event) => {
        event.preventDefault();
        onSkip();
      }}
      data-found={dice.found}
    >
      <DiceContent>
        <RollingDie number={dice.number} landed={dice.found} />
        <DiceWords id="dice-words" role="status">
          {dice.found ? DICE_WORDS.found : DICE_WORDS.rolling}
        </DiceWords>
        <DiceAside data-off={dice.found} role={fetching === undefined ? undefined : "status"}>
          {fetching ?? DICE_WORDS.finding}
        </DiceAside>
        <Mat dice={dice} />
        <DiceProgress aria-hidden="true">
          <DiceBar />
        </DiceProgress>
        <DiceControls>
          <Button onClick={onSkip}>{DICE_WORDS.skip}</Button>
        </DiceControls>
      </DiceContent>
    </DiceDialog>
  );
}

/** Bounce, landing: milliseconds on and off. */
const BUZZ = [12, 40, 18];

/** A short vibration when the die lands, if the phone can and the visitor allows motion. */
export function useBuzz(landed: boolean): void {
  useEffect(() => {
    if (!landed || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    if ("vibrate" in navigator) navigator.vibrate(BUZZ);
  }, [landed]);
}

function Mat({ dice: { finalists, number, found } }: Pick<DiceOverlayProps, "dice">): ReactElement {
  const shown = finalists.length > 1 ? finalists : [];
  return (
    <DiceMat aria-label={DICE_WORDS.mat}>
      {shown.map((name, index) => (
        <DiceFinalist key={`${index} ${name}`} data-landed={found && index + 1 === number}>
          <DieFace pips={pipsFor(index + 1)} />
          <span>{name}</span>
        </DiceFinalist>
      ))}
    </DiceMat>
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
  readonly number: number;
  readonly landed: boolean;
}

/** The red die in the air. It lands with its number on top. Where it does not move, the egg is up until then. */
export function RollingDie({ number, landed }: RollingDieProps): ReactElement {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return (
    <DiceStage aria-hidden="true">
      <DiceShade />
      <DiceDrop>
        <DiceCube>
          {SIDES.map(([pips], index) => (
            <DiceCore key={pips} style={turned(index)} />
          ))}
          {sidesFor(isStill && !landed ? 1 : number).map(([pips, fill], index) => (
            <DiceSide key={pips} style={turned(index)}>
              <CubeFace pips={pips} fill={fill} />
            </DiceSide>
          ))}
        </DiceCube>
      </DiceDrop>
    </DiceStage>
  );
}
