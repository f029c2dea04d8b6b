import type { ReactElement } from "react";
import type { Guide } from "@dinner-dice/content/guides";
import { curly } from "@dinner-dice/content/typography";
import { HoodChip, Hoods } from "../parts/hoods.js";
import { GUIDE } from "./guide-words.js";
import { HOOD_NAME, hoodWords } from "./hoods.js";

/** Neighborhoods that filter list, sketch and die together. The style sheet does it, so no script is needed. */
export function HoodChips({ guide }: { readonly guide: Guide }): ReactElement | null {
  const { city, entries } = guide;
  const hoods = city.districts.flatMap(({ name }, index) => {
    const count = entries.filter(({ place }) => place.district === name).length;
    return count === 0 ? [] : [{ id: index + 1, words: hoodWords(curly(name)), count }];
  });
  if (hoods.length < 2) return null;
  return (
    <Hoods>
      <legend>{GUIDE.neighborhood}</legend>
      <HoodChip>
        <input type="radio" name={HOOD_NAME} value="" defaultChecked autoComplete="off" />
        <span>{GUIDE.everywhere(entries.length)}</span>
      </HoodChip>
      {hoods.map(({ id, words, count }) => (
        <HoodChip key={id}>
          <input type="radio" name={HOOD_NAME} id={`hood-${id}`} value={words} autoComplete="off" />
          <span>
            {words} {count}
          </span>
        </HoodChip>
      ))}
    </Hoods>
  );
}
