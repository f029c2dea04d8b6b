import type { ReactElement } from "react";
import { DISTANCE_MILES, formatMiles, milesToMetres } from "@dinner-dice/core/radius";
import { milesText } from "../words.js";
import { FORM } from "./form-words.js";
import { RangeField } from "./range-field.js";

interface DistanceFieldProps {
  readonly id: string;
  readonly miles: number;
}

/** How far a place may be. */
export function DistanceField({ id, miles }: DistanceFieldProps): ReactElement {
  const { min, max, step } = DISTANCE_MILES;
  return (
    <RangeField
      id={id}
      name="distance"
      label={FORM.distance}
      limits={{ min, max, step }}
      value={miles}
      words={milesText}
      ends={[formatMiles(milesToMetres(min)), formatMiles(milesToMetres(max))]}
    />
  );
}
