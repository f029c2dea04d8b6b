import { pipsFor } from "../art/die.js";
import { DirectionsIcon } from "../art/icons.js";
import { OpenTable } from "../finder/open-table.js";
import { directionsTo } from "../finder/sharing.js";
import { Button } from "../parts/button.js";
import { Select } from "../parts/fields.js";
import {
  Roll,
  RollAction,
  RollDock,
  RollFace,
  RollResult,
  RollWishes,
  RollCount,
  RollGo,
  RollWays,
  RollFacts,
  RollName,
} from "../parts/roll.js";
import { Heading, Text, VisuallyHidden } from "../parts/text.js";
import { CHECK_WORDS } from "../words/evening.js";
import { GUIDE } from "../words/guides.js";
import { chosenHood, HOOD_NAME } from "./hood-chips.js";
import {
  ANY_PLACE,
  choicesOf,
  matching,
  matchText,
  type Rolled,
  rollOne,
  type RollWish,
  leftText,
  type RollPlace,
} from "./roll-deck.js";
import { type CityMoment, hasTimes } from "./roll-hours.js";
import { NEW_TAB } from "@dinner-dice/content/text";
import type { RandomSource } from "@dinner-dice/core/ports/environment";
import { type ReactElement, useCallback, useEffect, useRef, useState } from "react";

interface RolledPlaceProps {
  readonly rolled: Rolled;
  readonly facts: GuideRollProps["facts"];
}

interface RollFilterProps {
  readonly name: "cuisine" | "when";
  readonly label: string;
  readonly any: string;
  readonly choices: readonly (string | readonly [value: string, words: string])[];
}

export interface GuideRollProps {
  readonly places: readonly RollPlace[];
  /** 'memphis': with a place's anchor it makes the id in the directory. */
  readonly city: string;
  /** 'Memphis, TN': helps to find places without an address. */
  readonly cityLabel: string;
  /** The city's time zone. Without it, the die cannot ask for open places. */
  readonly zone?: string | undefined;
  readonly random: RandomSource;
  /** The facts of a place in its entry on the page, by its anchor: terms and their text. */
  readonly facts?: (id: string) => readonly (readonly [term: string, words: string])[];
}

const TIMES = [
  ["now", GUIDE.openNow],
  ["tonight", GUIDE.openTonight],
] as const;

/** "Roll one from this guide": rolls over the page's own list, by cuisine, neighborhood or time, without a request. */
export function GuideRoll({ places, city, cityLabel, zone, random, facts }: GuideRollProps): ReactElement {
  const form = useRef<HTMLDivElement>(null);
  const [wish, setWish] = useState(ANY_PLACE);
  const [rolled, setRolled] = useState<Rolled>();
  const [current, setCurrent] = useState(false);
  const { cuisines } = choicesOf(places);
  const isTimed = zone !== undefined && places.some(({ hours }) => hasTimes(hours));
  const filter = useCallback((): void => {
    setWish(wishIn(form.current));
    setCurrent(false);
  }, []);
  useEffect(() => {
    setWish(wishIn(form.current));
    const follow = ({ target }: Event): void => {
      if (target instanceof HTMLInputElement && target.name === HOOD_NAME) filter();
    };
    document.addEventListener("change", follow);
    return () => {
      document.removeEventListener("change", follow);
    };
  }, [filter]);
  const matches = (wanted: RollWish): readonly RollPlace[] =>
    matching(places, wanted, zone === undefined ? undefined : momentNow(zone));
  const roll = (): RollPlace | undefined => {
    const now = wishIn(form.current);
    const next = rollOne(matches(now), { shown: rolled?.shown ?? new Set(), random });
    setWish(now);
    setCurrent(next !== undefined);
    if (next) setRolled(next);
    return next?.place;
  };
  const rollAndRead = (): void => {
    leadTo(roll()?.id ?? "guide-roll");
  };
  const landed = current ? rolled : undefined;
  const first = GUIDE.first(places.length);
  const together = matches(wish);
  return (
    <>
      <Roll aria-labelledby="guide-roll">
        <Heading size="subtitle" id="guide-roll">
          {GUIDE.roll}
        </Heading>
        <RollResult role="status">
          <RollFace
            key={`face ${landed?.place.id}`}
            pips={landed ? pipsFor(landed.number) : 1}
            data-rolled={landed !== undefined}
          />
          {landed ? (
            <RolledPlace key={`${landed.number} ${landed.place.id}`} rolled={landed} facts={facts} />
          ) : (
            <Text tone="muted">{matchText(matches(wish).length, { places, wish })}</Text>
          )}
        </RollResult>
        <RollWays>
          {landed && <Directions place={landed.place} cityLabel={cityLabel} />}
          <RollAction key="roll" {...(!landed && { variant: "primary" })} onClick={roll}>
            {landed ? CHECK_WORDS.another : first}
          </RollAction>
        </RollWays>
        <RollWishes ref={form} onChange={filter}>
          <RollFilter name="cuisine" label={GUIDE.cuisine} any={GUIDE.anyCuisine} choices={cuisines} />
          {isTimed && <RollFilter name="when" label={GUIDE.when} any={GUIDE.anyTime} choices={TIMES} />}
        </RollWishes>
        {together.length > 1 && <OpenTable candidates={together.map(({ id }) => `${city}/${id}`)} />}
      </Roll>
      <RollDock>
        <Button variant="primary" onClick={rollAndRead}>
          {landed ? CHECK_WORDS.another : first}
        </Button>
      </RollDock>
    </>
  );
}

function momentNow(zone: string): CityMoment {
  return { zone, now: Date.now() };
}

function leadTo(id: string): void {
  location.hash = id;
}

function wishIn(form: HTMLElement | null): RollWish {
  const value = (name: string): string =>
    form?.querySelector<HTMLSelectElement>(`select[name=${name}]`)?.value ?? "";
  const when = value("when");
  return {
    cuisine: value("cuisine"),
    district: chosenHood(),
    when: when === "now" || when === "tonight" ? when : "",
  };
}

/** One native select that narrows the die. The browser restores its value. */
function RollFilter({ name, label, any, choices }: RollFilterProps): ReactElement {
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

function Directions({
  place: { name, address },
  cityLabel,
}: {
  readonly place: RollPlace;
  readonly cityLabel: string;
}): ReactElement {
  return (
    <RollGo
      variant="primary"
      href={directionsTo({ name, address: address ?? cityLabel })}
      target="_blank"
      rel="noopener"
    >
      <DirectionsIcon />
      {CHECK_WORDS.directions}
      <VisuallyHidden> to {name + NEW_TAB}</VisuallyHidden>
    </RollGo>
  );
}

function RolledPlace({ rolled, facts }: RolledPlaceProps): ReactElement {
  const { place, number, size } = rolled;
  const { id, name, cuisines, district } = place;
  return (
    <div>
      <RollCount>{GUIDE.pick(number, size)}</RollCount>
      <RollName>
        <a href={`#${id}`}>{name}</a>
      </RollName>
      <p>{[cuisines.join(", "), district].filter(Boolean).join(" \u00B7 ")}</p>
      {facts && (
        <RollFacts>
          {facts(id).map(([term, words]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </RollFacts>
      )}
      <Text tone="muted">{leftText(rolled)}</Text>
    </div>
  );
}
