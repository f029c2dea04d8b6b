import { YOURS } from "../words/form.js";
import { NEUTRAL_WISHES } from "@dinner-dice/core/filters/rules";
import {
  chosenFields,
  DEFAULT_PREFERENCES,
  formFields,
  readForm,
  type SearchPreferences,
} from "@dinner-dice/core/search/preferences";

/** No filter. */
export const NEUTRAL: SearchPreferences = { ...DEFAULT_PREFERENCES, ...NEUTRAL_WISHES };

/** The address that rolls a list by what a form asks beyond its defaults. All is in its fragment, which no server sees. */
export function rollAddress(list: string, asked: SearchPreferences): string {
  /* The form's default for diets is a must-have, which the neutral wishes of a list are not. */
  const fields = [...chosenFields({ ...asked, location: "" }), ["dietNeed", asked.dietNeed], ["roll", list]];
  return `${YOURS.path}#${new URLSearchParams(fields.map(([name = "", text = ""]) => [name, text])).toString()}`;
}

export interface ListRoll {
  readonly list: string;
  readonly asked: SearchPreferences;
}

/** The roll that an address asks for, if any. Never throws. */
export function rollIn(hash: string): ListRoll | undefined {
  const fields = new URLSearchParams(hash.slice(1));
  const list = fields.get("roll");
  if (list === null) return undefined;
  return { list, asked: readForm(Object.fromEntries([...formFields(NEUTRAL), ...fields])) };
}
