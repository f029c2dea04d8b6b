import type { FormEvent, ReactElement } from "react";
import { TABLE_PATH } from "@dinner-dice/wire";
import { chosenFields, type SearchPreferences } from "@dinner-dice/core/preferences";
import { Button } from "../../parts/button.js";

/** What leads from one visitor to a table of friends. */
const OPEN = "Decide together";

/** A second button of a form: it takes what the form says to a new table, with a script and without. */
export function TogetherButton(): ReactElement {
  return (
    <Button type="submit" formAction={TABLE_PATH} variant="quiet" formNoValidate>
      {OPEN}
    </Button>
  );
}

/** Whether a form was submitted by its {@link TogetherButton}; the browser then leads to the table. */
export function leadsToTable({ nativeEvent }: FormEvent): boolean {
  const { submitter } = nativeEvent as SubmitEvent;
  return submitter?.getAttribute("formaction") === TABLE_PATH;
}

/** What a table is opened with. */
export interface TableFields {
  /** What was searched for, and how far. */
  readonly preferences?: SearchPreferences | undefined;
  readonly reach?: "close-first" | "full";
  /** Ids of the places to decide between. Without any, the server draws six of the search. */
  readonly candidates: readonly string[];
}

/** Opens a table for places that a search or a guide knows. */
export function OpenTable({ preferences, reach, candidates }: TableFields): ReactElement {
  const fields = [
    ...(preferences ? chosenFields(preferences) : []),
    ...(reach === "full" ? [["reach", reach] as const] : []),
    ...candidates.map((id) => ["candidate", id] as const),
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
