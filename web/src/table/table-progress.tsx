import { type ReactElement, useEffect, useState } from "react";
import type { OwnView, TableView } from "@dinner-dice/core/table/view";
import { useAwake } from "../finder/use-awake.js";
import { NextStep } from "../parts/table.js";
import { Ways } from "../parts/table-forms.js";
import { Text } from "../parts/text.js";
import { Deed } from "./table-context.js";
import { listWords, TABLE_WORDS } from "./table-words.js";

interface ProgressProps {
  readonly view: TableView;
  readonly own: OwnView | undefined;
  /** The server's time of its latest news about the table. */
  readonly now: number;
}

/** The visitor's next step: say that they are done, then roll, or wait for the host. */
export function TableProgress({ view, own, now }: ProgressProps): ReactElement | null {
  const mayRoll = useMayRoll(view, { own, now });
  const me = view.people.find(({ seat }) => seat === own?.seat);
  if (!me) return null;
  const { done, roll } = TABLE_WORDS;
  const host = view.people.find(({ isHost }) => isHost);
  const choosing = view.people.filter((person) => !person.done).map(({ nickname }) => nickname);
  if (!me.done)
    return (
      <NextStep id="table-next">
        <Ways>
          <Deed action="done" variant="primary">
            {done.button}
          </Deed>
          {mayRoll && me.isHost && choosing.length < view.people.length && (
            <Deed action="roll" variant="pill">
              {roll.early(listWords(choosing))}
            </Deed>
          )}
        </Ways>
      </NextStep>
    );
  const isEarly = choosing.length > 0;
  return (
    <NextStep id="table-next">
      <Text>{isEarly ? done.said : roll.host(host?.nickname ?? "")}</Text>
      <Ways>
        {mayRoll && (
          <Deed action="roll" {...(isEarly ? { variant: "pill" } : { variant: "primary" })}>
            {isEarly ? roll.early(listWords(choosing)) : roll.button}
          </Deed>
        )}
        <Deed action="undone" variant="pill">
          {done.undo}
        </Deed>
      </Ways>
      {mayRoll && !me.isHost && view.voids.length === 0 && <Text size="small">{roll.anyone}</Text>}
    </NextStep>
  );
}

/** Whether the visitor may roll now. Guests may only after the host was idle for a while. */
function useMayRoll(view: TableView, { own, now }: Pick<ProgressProps, "own" | "now">): boolean {
  const isHost = view.people.some((person) => person.isHost && person.seat === own?.seat);
  const isAwake = useAwake();
  const { anyoneRollsAt } = view;
  const [passed, setPassed] = useState<number>();
  useEffect(() => {
    const wait = setTimeout(
      () => {
        setPassed(anyoneRollsAt);
      },
      Math.max(0, anyoneRollsAt - now),
    );
    return (): void => {
      clearTimeout(wait);
    };
  }, [anyoneRollsAt, now]);
  return isHost || (isAwake ? passed === anyoneRollsAt : now >= anyoneRollsAt);
}
