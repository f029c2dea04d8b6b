import { Choice, Select } from "../../parts/fields.js";
import { ListFilters, ListFold } from "../../parts/lists.js";
import { LISTS } from "../../words/lists.js";
import { DistanceField, EveryWish, readControls } from "../form/wish-controls.js";
import type { KnownTowns } from "./lists-ports.js";
import { type RuleId, wishesWithin } from "@dinner-dice/core/filters/rules";
import type { Coordinates } from "@dinner-dice/core/ground/coordinates";
import type { DeviceLocation } from "@dinner-dice/core/ports/environment";
import type { SearchPreferences } from "@dinner-dice/core/search/preferences";
import { DEFAULT_RADIUS } from "@dinner-dice/core/search/radius";
import { memo, type ReactElement, useEffect, useId, useRef, useState } from "react";

export interface FromFieldProps {
  readonly towns: KnownTowns;
  readonly device: DeviceLocation;
  /** Called with the point that distances are measured from; `undefined` while distances do not count. */
  readonly onFrom: (point: Coordinates | undefined) => void;
}

const [ANYWHERE, HERE] = ["", "here"];

/** The distance filter of a list: from where, and how far. It makes no request. */
function FromField({ towns: { searched, covered }, device, onFrom }: FromFieldProps): ReactElement {
  const id = useId();
  const [chosen, setChosen] = useState(ANYWHERE);
  const [news, setNews] = useState<string>();
  const latest = useRef(0);
  useEffect(() => () => onFrom(undefined), [onFrom]);
  const towns = [...searched, ...covered];
  const choose = async (value: string): Promise<void> => {
    const turn = (latest.current += 1);
    setChosen(value);
    setNews(value === HERE ? LISTS.locating : undefined);
    onFrom(value === HERE ? undefined : towns[Number(value || Number.NaN)]?.point);
    if (value !== HERE) return;
    const point = await device.current().catch(() => undefined);
    if (turn !== latest.current) return;
    setNews(point ? undefined : LISTS.noLocation);
    if (point) onFrom(point);
    else setChosen(ANYWHERE);
  };
  const option = ({ name }: KnownTowns["searched"][number], index: number): ReactElement => (
    <option key={index} value={index}>
      {name}
    </option>
  );
  return (
    <>
      <Choice>
        <label htmlFor={`${id}-from`}>{LISTS.from}</label>
        <Select
          id={`${id}-from`}
          aria-describedby={`${id}-news`}
          value={chosen}
          onChange={({ target }) => void choose(target.value)}
        >
          <option value={ANYWHERE}>{LISTS.anywhere}</option>
          <option value={HERE}>{LISTS.here}</option>
          {searched.length > 0 && <optgroup label={LISTS.searched}>{searched.map(option)}</optgroup>}
          {covered.length > 0 && (
            <optgroup label={LISTS.covered}>
              {covered.map((town, index) => option(town, searched.length + index))}
            </optgroup>
          )}
        </Select>
        <p id={`${id}-news`} role="status">
          {news ?? (chosen === ANYWHERE ? "" : LISTS.noPoint)}
        </p>
      </Choice>
      {chosen !== ANYWHERE && <DistanceField id={`${id}-distance`} radius={DEFAULT_RADIUS} />}
    </>
  );
}

interface ListFiltersProps extends FromFieldProps {
  readonly name: string;
  /** What the list's places can answer: no other filter is drawn. */
  readonly rules: ReadonlySet<RuleId>;
  readonly isLocated: boolean;
  readonly asked: SearchPreferences;
  readonly onChange: (asked: SearchPreferences) => void;
}

/** Redrawn when its towns or its places' facts change, not with each roll. Its callbacks never change. */
export const Filters = memo(
  ListFiltersFold,
  (before, next) =>
    before.name === next.name &&
    before.rules === next.rules &&
    before.isLocated === next.isLocated &&
    before.towns.searched === next.towns.searched &&
    before.towns.covered === next.towns.covered,
);

function ListFiltersFold(props: ListFiltersProps): ReactElement | null {
  const { name, rules, isLocated, asked, onChange, ...from } = props;
  const id = useId();
  if (rules.size === 0 && !isLocated) return null;
  return (
    <ListFold>
      <summary>{LISTS.filters}</summary>
      <ListFilters
        role="group"
        aria-label={`${LISTS.filters}: ${name}`}
        onChange={({ currentTarget }) => {
          const read = readControls(currentTarget);
          onChange({ ...read, ...wishesWithin(read, rules) });
        }}
      >
        {isLocated && <FromField {...from} />}
        <EveryWish name={id} preferences={asked} rules={rules} />
      </ListFilters>
    </ListFold>
  );
}
