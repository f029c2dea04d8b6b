import { type ReactElement, useEffect, useRef, useState } from "react";
import type { RandomSource } from "@dinner-dice/core/ports/random-source";
import { pipsFor } from "../art/die-face.js";
import { Roll, RollAction, RollFace, RollResult, RollWishes } from "../parts/roll.js";
import { Heading, Text } from "../parts/text.js";
import {
  ANY_PLACE,
  choicesOf,
  matching,
  matchText,
  type Rolled,
  rollOne,
  type RollWish,
} from "./roll-deck.js";
import { RollFilter } from "./roll-filter.js";
import type { RollPlace } from "./roll-places.js";
import { RolledPlace } from "./rolled-place.js";

export interface GuideRollProps {
  readonly places: readonly RollPlace[];
  /** 'Memphis, TN': helps to find places without an address. */
  readonly cityLabel: string;
  readonly random: RandomSource;
}

/** "Roll one from this guide": the dice over the page's own list, by cuisine or district, without network. */
export function GuideRoll({ places, cityLabel, random }: GuideRollProps): ReactElement {
  const form = useRef<HTMLDivElement>(null);
  const [wish, setWish] = useState(ANY_PLACE);
  const [rolled, setRolled] = useState<Rolled>();
  const [current, setCurrent] = useState(false);
  const { cuisines, districts } = choicesOf(places);
  useEffect(() => {
    setWish(wishIn(form.current));
  }, []);
  const filter = (): void => {
    setWish(wishIn(form.current));
    setCurrent(false);
  };
  const roll = (): void => {
    const now = wishIn(form.current);
    const next = rollOne(matching(places, now), { shown: rolled?.shown ?? new Set(), random });
    setWish(now);
    setCurrent(next !== undefined);
    if (next) setRolled(next);
  };
  const landed = current ? rolled : undefined;
  return (
    <Roll aria-labelledby="guide-roll">
      <Heading size="subtitle" id="guide-roll">
        Roll one from this guide
      </Heading>
      <RollWishes ref={form} onChange={filter}>
        <RollFilter name="cuisine" label="Cuisine" any="Any cuisine" choices={cuisines} />
        <RollFilter name="district" label="District" any="Any district" choices={districts} />
        <RollAction variant="primary" onClick={roll}>
          {landed ? "Roll another" : "Roll one"}
        </RollAction>
      </RollWishes>
      <RollResult role="status">
        <RollFace pips={landed ? pipsFor(landed.number) : 1} />
        {landed ? (
          <RolledPlace rolled={landed} cityLabel={cityLabel} />
        ) : (
          <Text tone="muted">{matchText(matching(places, wish).length, { all: places.length, wish })}</Text>
        )}
      </RollResult>
    </Roll>
  );
}

function wishIn(form: HTMLElement | null): RollWish {
  const value = (name: string): string =>
    form?.querySelector<HTMLSelectElement>(`select[name=${name}]`)?.value ?? "";
  return { cuisine: value("cuisine"), district: value("district") };
}
