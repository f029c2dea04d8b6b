import type { ReactElement } from "react";
import { Choice, Select } from "../../parts/fields.js";
import { type ChoiceControl, NOT_KNOWN } from "../rule-words.js";
import { NotKnown } from "./not-known.js";

interface ChoiceFieldProps {
  readonly id: string;
  readonly name: string;
  readonly control: ChoiceControl;
  readonly value: string;
  /** False where the source cannot answer this wish. */
  readonly known: boolean;
}

/** A wish that is one of a few values. */
export function ChoiceField({ id, name, control, value, known }: ChoiceFieldProps): ReactElement {
  return (
    <Choice>
      <label htmlFor={id}>
        {control.label}
        {!known && (
          <span>
            <NotKnown />
          </span>
        )}
      </label>
      <Select id={id} name={name} defaultValue={value} {...(!known && { "aria-description": NOT_KNOWN })}>
        {control.options.map(([option, words]) => (
          <option key={option} {...(option !== words && { value: option })}>
            {words}
          </option>
        ))}
      </Select>
    </Choice>
  );
}
