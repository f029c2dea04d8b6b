import { type ReactElement, useId, useRef, useState } from "react";
import type { Coordinates } from "@dinner-dice/core/coordinates";
import type { DeviceLocation } from "@dinner-dice/core/ports/device-location";
import { DISTANCE_MILES } from "@dinner-dice/core/radius";
import { Choice, Select } from "../../parts/fields.js";
import { DistanceField } from "../form/distance-field.js";
import { LISTS } from "./list-words.js";
import type { KnownTowns } from "./lists-ports.js";

export interface FromFieldProps {
  readonly towns: KnownTowns;
  readonly device: DeviceLocation;
  /** Called with the point that distances are measured from; `undefined` while distances do not count. */
  readonly onFrom: (point: Coordinates | undefined) => void;
}

/** The values of the first two options. The others are indexes of towns. */
const [ANYWHERE, HERE] = ["", "here"];

/** The distance filter of a list: from where, and how far. It makes no request. */
export function FromField({ towns: { searched, covered }, device, onFrom }: FromFieldProps): ReactElement {
  const id = useId();
  const [chosen, setChosen] = useState(ANYWHERE);
  const [news, setNews] = useState<string>();
  const latest = useRef(0);
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
      {chosen !== ANYWHERE && <DistanceField id={`${id}-distance`} miles={DISTANCE_MILES.default} />}
    </>
  );
}
