import { type FormEvent, type ReactElement, useState } from "react";
import type { RandomSource } from "@dinner-dice/core/ports/random-source";
import { FACES, SEEDS } from "@dinner-dice/core/roll";
import { readSentCheck, sentCheck, writeSentCheck } from "@dinner-dice/core/sent-check";
import { DieFace, pipsFor } from "../../art/die-face.js";
import { Button } from "../../parts/button.js";
import { FieldError, Input } from "../../parts/fields.js";
import { SixField, SixForm } from "../../parts/your-six.js";
import { CHECK_PATH } from "./evening-paths.js";

const TOO_FEW = "Type at least two places, one for each face.";

/** Two to six places of the visitor's own, one on each face of the die; the roll leads to its check. */
export function YourSix({ random }: { readonly random: RandomSource }): ReactElement {
  const [problem, setProblem] = useState<string>();
  const roll = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const names = new FormData(event.currentTarget).getAll("place");
    const address = rolledAddress(names.map(String), random);
    setProblem(address === undefined ? TOO_FEW : undefined);
    if (address === undefined) event.currentTarget.querySelector("input")?.focus();
    else location.assign(address);
  };
  return (
    <SixForm aria-label="Your own six" noValidate onSubmit={roll}>
      {Array.from({ length: FACES }, (_, index) => (
        <SixField key={index}>
          <DieFace pips={pipsFor(index + 1)} />
          <Input
            name="place"
            type="text"
            maxLength={80}
            autoComplete="off"
            aria-label={`Place on face ${index + 1}`}
            {...(problem !== undefined &&
              index < 2 && { "aria-invalid": true, "aria-describedby": "six-problem" })}
          />
        </SixField>
      ))}
      {problem !== undefined && (
        <FieldError id="six-problem" role="alert">
          {problem}
        </FieldError>
      )}
      <Button type="submit" variant="primary">
        Roll the die
      </Button>
    </SixForm>
  );
}

/** Where the check of a roll among these names is seen; `undefined` with fewer than two. */
export function rolledAddress(typed: readonly string[], random: RandomSource): string | undefined {
  const names = [...new Set(typed.map((name) => name.trim()).filter((name) => name !== ""))];
  if (names.length < 2) return undefined;
  const fragment = writeSentCheck(
    sentCheck(
      names.map((name) => ({ name })),
      random.below(SEEDS),
    ),
  );
  return readSentCheck(fragment) && `${CHECK_PATH}#${fragment}`;
}
