import { Button } from "../../parts/button.js";
import {
  DiceAside,
  DiceBar,
  DiceContent,
  DiceControls,
  DiceDialog,
  DiceProgress,
  DiceWords,
} from "../../parts/dice.js";
import { DICE_WORDS, type DiceView } from "../home/home-view.js";
import { Mat, RollingDie, useBuzz } from "./rolling-die.js";
import { type ReactElement, useEffect, useRef } from "react";

interface DiceOverlayProps {
  readonly dice: DiceView;
  readonly fetching: string | undefined;
  readonly onSkip: () => void;
}

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
        <Mat names={dice.finalists} landed={dice.found ? dice.number : undefined} />
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
