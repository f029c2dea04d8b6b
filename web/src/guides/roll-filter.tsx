import type { ReactElement } from "react";
import { Select } from "../parts/fields.js";

interface RollFilterProps {
  readonly name: "cuisine" | "district";
  readonly label: string;
  readonly any: string;
  readonly choices: readonly string[];
}

/** One native select that narrows the dice; the browser keeps its value. */
export function RollFilter({ name, label, any, choices }: RollFilterProps): ReactElement {
  return (
    <div>
      <label htmlFor={`roll-${name}`}>{label}</label>
      <Select id={`roll-${name}`} name={name} defaultValue="" autoComplete="off">
        <option value="">{any}</option>
        {choices.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </Select>
    </div>
  );
}
