import { SentPick } from "../finder/evening/sent-pick.js";
import { OpenTable } from "../finder/open-table.js";
import { Button } from "../parts/button.js";
import { Select } from "../parts/fields.js";
import { CardNote } from "../parts/card.js";
import { ListFold } from "../parts/lists.js";
import { Roll, RollDock, RollSays, RollWishes } from "../parts/roll.js";
import { Heading, Text } from "../parts/text.js";
import { GUIDE } from "../words/guides.js";
import { FIRST_ROLL } from "@dinner-dice/content/text";
import { chosenHood, HOOD_NAME } from "./hood-chips.js";
import {
  ANY_PLACE,
  cuisinesOf,
  matching,
  matchText,
  type Rolled,
  rollOne,
  type RollWish,
  leftText,
  type RollPlace,
} from "./roll-deck.js";
import { type CityMoment, hasTimes } from "./roll-hours.js";
import { known } from "@dinner-dice/core/ground/reading";
import type { RandomSource } from "@dinner-dice/core/ports/environment";
import { CHECK_WORDS } from "@dinner-dice/core/roll/check-front";
import { type ReactElement, useCallback, useEffect, useRef, useState } from "react";

export interface GuideEntry {
  readonly number: number;
  /** By their terms. */
  readonly facts: { readonly Order?: string; readonly Price?: string; readonly When?: string };
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
  /** The entry of a place, by its anchor. */
  readonly entryOf?: (id: string) => GuideEntry;
}

const TIMES = [
  ["now", GUIDE.openNow],
  ["tonight", GUIDE.openTonight],
] as const;

/** "Roll one from this guide": rolls over the page's own list, by cuisine, neighborhood or time, without a request. */
export function GuideRoll({ places, city, cityLabel, zone, random, entryOf }: GuideRollProps): ReactElement {
  const form = useRef<HTMLDivElement>(null);
  const [wish, setWish] = useState(ANY_PLACE);
  const [rolled, setRolled] = useState<Rolled>();
  const [current, setCurrent] = useState<"here" | "while reading">();
  const isTimed = zone !== undefined && places.some(({ hours }) => hasTimes(hours));
  const filter = useCallback((): void => {
    setWish(wishIn(form.current));
    setCurrent(undefined);
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
  const roll = (where: typeof current): RollPlace | undefined => {
    const now = wishIn(form.current);
    const next = rollOne(matches(now), { shown: rolled?.shown ?? new Set(), random });
    setWish(now);
    setCurrent(next && where);
    if (next) setRolled(next);
    return next?.picked;
  };
  const rollHere = (): void => {
    roll("here");
  };
  const rollAndRead = (): void => {
    leadTo(roll("while reading")?.id ?? "guide-roll");
  };
  const landed = current && rolled;
  const first = FIRST_ROLL.button(places.length);
  const together = matches(wish);
  return (
    <>
      <Roll aria-labelledby="guide-roll">
        <Heading size="subtitle" id="guide-roll">
          {GUIDE.roll}
        </Heading>
        {landed && entryOf ? (
          <RolledPlace
            key={`${landed.number} ${landed.picked.id} ${landed.check.seed}`}
            rolled={landed}
            rolls={current === "here"}
            cityLabel={cityLabel}
            entryOf={entryOf}
          >
            <Button onClick={rollHere}>{CHECK_WORDS.another}</Button>
          </RolledPlace>
        ) : (
          <Button variant="primary" onClick={rollHere}>
            {first}
          </Button>
        )}
        <RollSays role="status">
          <Text tone="muted" size="small">
            {landed ? leftText(landed) : matchText(together.length, { places, wish })}
          </Text>
        </RollSays>
        <ListFold>
          <summary>{GUIDE.filters}</summary>
          <RollWishes ref={form} onChange={filter}>
            <RollFilter
              name="cuisine"
              label={GUIDE.cuisine}
              any={GUIDE.anyCuisine}
              choices={cuisinesOf(places)}
            />
            {isTimed && <RollFilter name="when" label={GUIDE.when} any={GUIDE.anyTime} choices={TIMES} />}
          </RollWishes>
        </ListFold>
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

interface RolledPlaceProps extends Required<Pick<GuideRollProps, "cityLabel" | "entryOf">> {
  readonly rolled: Rolled;
  readonly rolls: boolean;
  readonly children: ReactElement;
}

function RolledPlace({ rolled, rolls, cityLabel, entryOf, children }: RolledPlaceProps): ReactElement {
  const { picked, finalists, check, number, size } = rolled;
  const places = check.places.map((place) => ({ ...place, address: place.address ?? cityLabel }));
  const { Order: order, Price: price, When: when } = entryOf(picked.id).facts;
  return (
    <SentPick
      check={{ ...check, places }}
      rolls={rolls}
      pick={GUIDE.pick(number, size)}
      numbers={finalists.map(({ id }) => entryOf(id).number)}
      entry={`#${picked.id}`}
      known={known({ types: picked.cuisines, order })}
      figures={[
        ...(picked.district === undefined ? [] : [{ name: GUIDE.neighborhood, value: picked.district }]),
        ...(price === undefined ? [] : [{ name: "Price", value: price }]),
      ]}
      notes={when !== undefined && <CardNote>{when}</CardNote>}
    >
      {children}
    </SentPick>
  );
}
