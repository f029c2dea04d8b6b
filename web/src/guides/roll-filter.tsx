import type { ReactElement } from "react";
import { Select } from "../parts/fields.js";

interface RollFilterProps {
  readonly name: "cuisine" | "when";
  readonly label: string;
  readonly any: string;
  /** Words, or words with the value they stand for. */
  readonly choices: readonly (string | readonly [value: string, words: string])[];
}

/** One native select that narrows the dice; the browser keeps its value. */
export function RollFilter({ name, label, any, choices }: RollFilterProps): ReactElement {
  return (
    <div>
      <label htmlFor={`roll-${name}`}>{label}</label>
      <Select id={`roll-${name}`} name={name} defaultValue="" autoComplete="off">
        <option value="">{any}</option>
        {choices.map((choice) => {
          const [value, words] = typeof choice === "string" ? [choice, choice] : choice;
          return (
            <option key={value} value={value}>
              {words}
            </option>
          );
        })}
      </Select>
    </div>
  );
}
