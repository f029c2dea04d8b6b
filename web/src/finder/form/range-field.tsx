import { placeOf, Range, RangeBubble, RangeEnds, RangeInput, type RangeLimits } from "../../parts/range.js";
import type { RuleId } from "@dinner-dice/core/filters/rules";
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from "react";

const NUMBER = "#";

export interface RangeFieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly limits: RangeLimits;
  readonly value: number;
  /** The value in words: '5 miles'. */
  readonly words: (value: number) => string;
  readonly ends: readonly [string, string];
  /** Draws a segment for every value instead of a bubble and the ends. */
  readonly segments?: boolean;
  readonly onValue?: (value: number) => void;
  /** The rule that needs it, if any. A page hides what its source cannot judge. */
  readonly rule?: RuleId;
}

/** A native range input whose thumb is a die face and whose bubble shows the value. A touch that scrolls the page changes nothing. */
export function RangeField({
  id,
  name,
  label,
  limits,
  value,
  words,
  ends,
  segments = false,
  onValue,
  rule,
}: RangeFieldProps): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(value);
  useEffect(() => {
    setShown(input.current?.valueAsNumber ?? value);
  }, [value]);
  const follow = ({ currentTarget }: FormEvent<HTMLInputElement>): void => {
    setShown(currentTarget.valueAsNumber);
    onValue?.(currentTarget.valueAsNumber);
  };
  const before = useRef(value);
  const touched = ({ currentTarget }: FormEvent<HTMLInputElement>): void => {
    before.current = currentTarget.valueAsNumber;
  };
  const scrolled = ({ currentTarget }: FormEvent<HTMLInputElement>): void => {
    currentTarget.valueAsNumber = before.current;
    currentTarget.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const said = words(shown);
  return (
    <Range
      segments={segments}
      {...placeOf(shown, limits)}
      data-words={valueWords(limits, words)}
      data-rule={rule}
    >
      <label htmlFor={id}>{label}</label>
      {!segments && <RangeBubble htmlFor={id} aria-hidden="true" data-said={said} />}
      <RangeInput
        ref={input}
        type="range"
        id={id}
        name={name}
        {...limits}
        defaultValue={value}
        aria-valuetext={said}
        onInput={follow}
        onPointerDown={touched}
        onPointerCancel={scrolled}
      />
      <RangeEnds aria-hidden="true">
        {(segments ? steps(limits).map(words) : ends).map((text) => (
          <span key={text}>{text}</span>
        ))}
      </RangeEnds>
    </Range>
  );
}

/**
 * A slider's values in words for the page's first script, which shows them before the form is interactive: '1 mile|# miles' if all but
 * the first differ only in their number, else every value.
 */
export function valueWords(limits: RangeLimits, words: (value: number) => string): string {
  const values = steps(limits);
  const [first = "", ...rest] = values.map(words);
  const patterns = new Set(rest.map((text, index) => text.replace(String(values[index + 1]), NUMBER)));
  const [pattern = ""] = patterns;
  return patterns.size === 1 && pattern.includes(NUMBER) ? `${first}|${pattern}` : [first, ...rest].join("|");
}

function steps({ min, max, step }: RangeLimits): readonly number[] {
  const count = Math.round((max - min) / step);
  return Array.from({ length: count + 1 }, (_, index) => Number((min + index * step).toFixed(2)));
}
