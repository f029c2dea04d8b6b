import type { ReactElement } from "react";
import { type Arrival, WHEN_DAYS } from "@dinner-dice/core/place/arrival";
import { Choice, Input, Select } from "../../parts/fields.js";
import { FORM } from "./form-words.js";

interface WhenFieldProps {
  readonly name: string;
  readonly arrival: Arrival;
}

/** The visitor's arrival: now, or a day and a time by the place's clocks. */
export function WhenField({ name, arrival }: WhenFieldProps): ReactElement {
  const id = `${name}-when`;
  return (
    <Choice data-rule="when">
      <label htmlFor={id}>{FORM.when}</label>
      <Select id={id} name="when" defaultValue={arrival.when}>
        <option value="">{FORM.now}</option>
        {WHEN_DAYS.map((day) => (
          <option key={day}>{day}</option>
        ))}
      </Select>
      <Input type="time" step="900" name="time" aria-label={FORM.time} defaultValue={arrival.time} />
    </Choice>
  );
}
