import { type ReactElement, useEffect, useRef } from "react";
import { CubeFace, pipsFor } from "../../art/die-face.js";
import type { Pips } from "../../art/pips.js";
import { Button } from "../../parts/button.js";
import { Controls, Cube, Drop, Face, Overlay, Progress, Shade, Stage } from "../../parts/dice.js";
import type { DiceView } from "./home-view.js";

interface DiceOverlayProps {
  readonly dice: DiceView;
  readonly onSkip: () => void;
}

/** The full-screen roll: a modal dialog with focus on Skip; Escape skips too (specification §2, identity). */
export function DiceOverlay({ dice, onSkip }: DiceOverlayProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return (): void => {
      element?.close();
    };
  }, []);
  return (
    <Overlay
      as="dialog"
      ref={dialog}
      aria-labelledby="dice-words"
      onCancel={(event) => {
        event.preventDefault();
        onSkip();
      }}
      data-found={dice.found}
    >
      <div className="inner">
        <RollingDie number={dice.number} />
        <p className="d1 say" id="dice-words" role="status">
          {dice.found ? "Found it!" : "Rolling the dice..."}
        </p>
        <p className="sub" data-off={dice.found}>
          Finding your perfect restaurant
        </p>
        <Progress aria-hidden="true">
          <i />
        </Progress>
        <Controls>
          <Button onClick={onSkip}>Skip</Button>
        </Controls>
      </div>
    </Overlay>
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

/** Puts the pick's face on top by trading places with the egg, so that the die lands on its number. */
function sidesFor(number: number): readonly (readonly [Pips, string])[] {
  const top = pipsFor(number);
  return SIDES.map(([pips, fill], index) => {
    if (index === 0) return [top, fill];
    return [pips === top ? 1 : pips, fill];
  });
}

function RollingDie({ number }: { readonly number: number }): ReactElement {
  return (
    <Stage aria-hidden="true">
      <Shade />
      <Drop>
        <Cube>
          {SIDES.map(([pips], index) => (
            <Face key={pips} className={`core f${index}`} />
          ))}
          {sidesFor(number).map(([pips, fill], index) => (
            <Face key={pips} className={`f${index}`}>
              <CubeFace pips={pips} fill={fill} />
            </Face>
          ))}
        </Cube>
      </Drop>
    </Stage>
  );
}
