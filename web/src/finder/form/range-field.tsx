import { type CSSProperties, type FormEvent, type ReactElement, useEffect, useRef, useState } from "react";
import { Range, RangeBubble, RangeEnds, RangeInput } from "../../parts/range.js";

export interface RangeFieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly limits: { readonly min: number; readonly max: number; readonly step: number };
  readonly value: number;
  /** The value in words: '5 miles'. */
  readonly words: (value: number) => string;
  readonly ends: readonly [string, string];
}

/** A native range whose thumb is a die face and whose bubble says the value while it is dragged. */
export function RangeField({ id, name, label, limits, value, words, ends }: RangeFieldProps): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(value);
  useEffect(() => {
    setShown(input.current?.valueAsNumber ?? value);
  }, [value]);
  const follow = ({ currentTarget }: FormEvent<HTMLInputElement>): void => {
    setShown(currentTarget.valueAsNumber);
  };
  const place = { "--p": ((shown - limits.min) / (limits.max - limits.min)).toFixed(4) } as CSSProperties;
  return (
    <Range style={place}>
      <label htmlFor={id}>{label}</label>
      <RangeBubble htmlFor={id} aria-hidden="true">
        {words(shown)}
      </RangeBubble>
      <RangeInput
        ref={input}
        type="range"
        id={id}
        name={name}
        {...limits}
        defaultValue={value}
        aria-valuetext={words(shown)}
        onInput={follow}
      />
      <RangeEnds aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </RangeEnds>
    </Range>
  );
}
