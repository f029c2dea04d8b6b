import type { ReactElement } from "react";
import { type Arrival, WHEN_DAYS } from "@dinner-dice/core/place/arrival";
import { Input, Select, SwitchHelp } from "../../parts/fields.js";
import { PanelBeside } from "../../parts/panel.js";
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
    <PanelBeside>
      <label htmlFor={id}>
        When
        {!known && (
          <SwitchHelp data-known={known}>
            <NotKnown />
          </SwitchHelp>
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
    </PanelBeside>
  );
}
