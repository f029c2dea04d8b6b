import type { ReactElement } from "react";
import { type Arrival, WHEN_DAYS } from "@dinner-dice/core/place/arrival";
import { Choice, Input, Select } from "../../parts/fields.js";
import { NOT_KNOWN } from "../rule-words.js";
import { NotKnown } from "./not-known.js";

interface WhenFieldProps {
  readonly name: string;
  readonly arrival: Arrival;
  /** False where the source tells no hours. */
  readonly known: boolean;
}

/** When the visitor wants to be there: now, or a day and a time by the clocks of the place. */
export function WhenField({ name, arrival, known }: WhenFieldProps): ReactElement {
  const id = `${name}-when`;
  return (
    <Choice>
      <label htmlFor={id}>
        When
        {!known && (
          <span>
            <NotKnown />
          </span>
        )}
      </label>
      <Select
        id={id}
        name="when"
        defaultValue={arrival.when}
        {...(!known && { "aria-description": NOT_KNOWN })}
      >
        <option value="">Now</option>
        {WHEN_DAYS.map((day) => (
          <option key={day}>{day}</option>
        ))}
      </Select>
      <Input type="time" step="900" name="time" aria-label="Time" defaultValue={arrival.time} />
    </Choice>
  );
}
