import { HoodChip, Hoods, PhoneFold } from "../parts/guide-index.js";
import { GUIDE } from "../words/guides.js";
import type { Guide } from "@dinner-dice/content/guides";
import { curly } from "@dinner-dice/content/text";
import type { ReactElement } from "react";

export const HOOD_NAME = "hood";

function hoodWords(district: string): string {
  return district.replace(/ \(.*\)$/, "");
}

export function chosenHood(): string {
  return document.querySelector<HTMLInputElement>(`input[name=${HOOD_NAME}]:checked`)?.value ?? "";
}

/** Neighborhoods that filter list, sketch and die together. The style sheet does it, so no script is needed. */
export function HoodChips({ guide }: { readonly guide: Guide }): ReactElement | null {
  const { city, entries } = guide;
  const hoods = city.districts.flatMap(({ name }, index) => {
    const count = entries.filter(({ place }) => place.district === name).length;
    return count === 0 ? [] : [{ id: index + 1, words: hoodWords(curly(name)), count }];
  });
  if (hoods.length < 2) return null;
  return (
    <PhoneFold>
      <summary>{GUIDE.neighborhood}</summary>
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
    </PhoneFold>
  );
}
