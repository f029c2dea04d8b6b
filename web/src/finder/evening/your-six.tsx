import { type FormEvent, type ReactElement, useState } from "react";
import { YOUR_SIX_PATH } from "@dinner-dice/wire";
import { facesToFill, OWN_NAME_LENGTH, rollOwnSix } from "@dinner-dice/core/own-six";
import type { RandomSource } from "@dinner-dice/core/ports/random-source";
import { FACES } from "@dinner-dice/core/roll";
import { readLine, writeSentCheck } from "@dinner-dice/core/sent-check";
import { DieFace, pipsFor } from "../../art/die-face.js";
import { Button } from "../../parts/button.js";
import { FieldError, Input } from "../../parts/fields.js";
import { SixField, SixForm } from "../../parts/your-six.js";
import { Text } from "../../parts/text.js";
import { leadsToTable, TogetherButton } from "../together/open-table.js";
import { useAwake } from "../use-awake.js";
import { CHECK_PATH } from "./evening-paths.js";
import { SIX_WORDS } from "./evening-words.js";

export interface YourSixProps {
  readonly random: RandomSource;
  /** What was typed before, if the form comes back with an answer. */
  readonly typed?: readonly string[];
  readonly tooFew?: boolean;
}

/** Two to six places of the visitor's own, one on each face of the die. The roll leads to its check, by script or as a plain form. */
export function YourSix({ random, typed = [], tooFew = false }: YourSixProps): ReactElement {
  const near = useTown();
  const [missing, setMissing] = useState(tooFew ? facesToFill(typed) : []);
  const roll = (event: FormEvent<HTMLFormElement>): void => {
    if (leadsToTable(event)) return;
    event.preventDefault();
    const names = new FormData(event.currentTarget).getAll("place").map(String);
    const { check } = rollOwnSix(names, random, near);
    if (check) return location.assign(`${CHECK_PATH}#${writeSentCheck(check)}`);
    const blank = facesToFill(names);
    setMissing(blank);
    event.currentTarget.querySelectorAll("input")[blank[0] ?? 0]?.focus();
  };
  return (
    <SixForm aria-label={SIX_WORDS.form} action={YOUR_SIX_PATH} method="post" noValidate onSubmit={roll}>
      {near !== undefined && (
        <Text>
          {SIX_WORDS.allIn} <b>{near}</b>.
        </Text>
      )}
      {missing.length > 0 && (
        <FieldError id="six-problem" role="alert">
          {SIX_WORDS.tooFew}
        </FieldError>
      )}
      {Array.from({ length: FACES }, (_, index) => (
        <SixField key={index}>
          <DieFace pips={pipsFor(index + 1)} />
          <Input
            name="place"
            type="text"
            maxLength={OWN_NAME_LENGTH}
            defaultValue={typed[index]}
            placeholder={index === 0 ? SIX_WORDS.example : undefined}
            aria-label={SIX_WORDS.face(index + 1)}
            {...(missing.includes(index) && { "aria-invalid": true, "aria-describedby": "six-problem" })}
          />
        </SixField>
      ))}
      <Button type="submit" variant="primary">
        {SIX_WORDS.roll}
      </Button>
      <TogetherButton />
    </SixForm>
  );
}

/** The town in the address, for a visitor who comes from a search without a match. */
function useTown(): string | undefined {
  const awake = useAwake();
  return awake ? readLine(new URLSearchParams(location.search).get("near") ?? "") : undefined;
}
