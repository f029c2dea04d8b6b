import { type ReactElement, useId } from "react";
import { DEFAULT_PREFERENCES, readForm, type SearchPreferences } from "@dinner-dice/core/preferences";
import { NEUTRAL_WISHES } from "@dinner-dice/core/rules/rules";
import { ListFilters, ListFold } from "../../parts/lists.js";
import { EveryWish } from "../form/wish-controls.js";
import { FromField, type FromFieldProps } from "./from-field.js";
import { LISTS } from "./list-words.js";

interface ListFiltersProps extends FromFieldProps {
  readonly name: string;
  readonly onChange: (asked: SearchPreferences) => void;
}

/** No filter. */
export const NEUTRAL: SearchPreferences = { ...DEFAULT_PREFERENCES, ...NEUTRAL_WISHES };

/** All filters, collapsed. */
export function Filters({ name, onChange, ...from }: ListFiltersProps): ReactElement {
  const id = useId();
  return (
    <ListFold>
      <summary>{LISTS.filters}</summary>
      <ListFilters
        role="group"
        aria-label={`${LISTS.filters}: ${name}`}
        onChange={({ currentTarget }) => {
          onChange(readForm(fieldsIn(currentTarget)));
        }}
      >
        <FromField {...from} />
        <EveryWish name={id} preferences={NEUTRAL} />
      </ListFilters>
    </ListFold>
  );
}

/** The values of a group's fields, as a form would send them. */
function fieldsIn(group: HTMLElement): Readonly<Record<string, string>> {
  const fields = [...group.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select")];
  const sent = fields.filter(
    (field) => !(field instanceof HTMLInputElement && field.type === "checkbox") || field.checked,
  );
  return Object.fromEntries(sent.map(({ name, value }) => [name, value]));
}
