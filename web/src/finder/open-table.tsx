import { Button } from "../parts/button.js";
import { chosenFields, type SearchPreferences } from "@dinner-dice/core/search/preferences";
import { TABLE_PATH } from "@dinner-dice/wire/requests";
import type { FormEvent, ReactElement } from "react";

const OPEN = "Decide together";

/** A second submit button: it opens a table with the form's values, with or without scripts. */
export function TogetherButton(): ReactElement {
  return (
    <Button type="submit" formAction={TABLE_PATH} variant="quiet" formNoValidate>
      {OPEN}
    </Button>
  );
}

/** Returns whether a form was submitted by its {@link TogetherButton}. The browser then opens the table. */
export function leadsToTable({ nativeEvent }: FormEvent): boolean {
  const { submitter } = nativeEvent as SubmitEvent;
  return submitter?.getAttribute("formaction") === TABLE_PATH;
}

export interface TableFields {
  readonly preferences?: SearchPreferences | undefined;
  readonly reach?: "close-first" | "full";
  /** Ids of the places to decide between. Without any, the server draws six of the search. */
  readonly candidates?: readonly string[];
  readonly places?: readonly string[];
}

export function OpenTable({ preferences, reach, candidates = [], places = [] }: TableFields): ReactElement {
  const fields = [
    ...(preferences ? chosenFields(preferences) : []),
    ...(reach === "full" ? [["reach", reach] as const] : []),
    ...candidates.map((id) => ["candidate", id] as const),
    ...places.map((name) => ["place", name] as const),
  ];
  return (
    <form action={TABLE_PATH} method="post">
      {fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit">{OPEN}</Button>
    </form>
  );
}
