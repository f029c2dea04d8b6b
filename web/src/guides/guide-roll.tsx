import { type ReactElement, useEffect, useRef, useState } from "react";
import type { RandomSource } from "@dinner-dice/core/ports/random-source";
import { DieFace, pipsFor } from "../art/die-face.js";
import { Button } from "../parts/button.js";
import { RollCard } from "../parts/roll.js";
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
    <RollCard aria-labelledby="guide-roll">
      <h2 className="d3" id="guide-roll">
        Roll one from this guide
      </h2>
      <div className="wishes" ref={form} onChange={filter}>
        <RollFilter name="cuisine" label="Cuisine" any="Any cuisine" choices={cuisines} />
        <RollFilter name="district" label="District" any="Any district" choices={districts} />
        <Button className="primary" onClick={roll}>
          {landed ? "Roll another" : "Roll one"}
        </Button>
      </div>
      <div role="status" className="landing">
        <DieFace pips={landed ? pipsFor(landed.number) : 1} />
        {landed ? (
          <RolledPlace rolled={landed} cityLabel={cityLabel} />
        ) : (
          <p className="muted">{matchText(matching(places, wish).length, { all: places.length, wish })}</p>
        )}
      </div>
    </RollCard>
  );
}

function wishIn(form: HTMLElement | null): RollWish {
  const value = (name: string): string =>
    form?.querySelector<HTMLSelectElement>(`select[name=${name}]`)?.value ?? "";
  return { cuisine: value("cuisine"), district: value("district") };
}
