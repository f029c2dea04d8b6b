import type { ReactElement } from "react";
import type { SentCheck } from "@dinner-dice/core/sent-check";
import { TABLE_LIMITS } from "@dinner-dice/core/table/limits";
import { namesIn } from "@dinner-dice/core/table/table";
import type { PhoneVerdict } from "@dinner-dice/core/table/phone";
import type { OwnView, TableView } from "@dinner-dice/core/table/view";
import { SentPick } from "../finder/evening/sent-pick.js";
import { Notice } from "../parts/table-forms.js";
import { Text } from "../parts/text.js";
import { handPath } from "./by-hand-link.js";
import { Deed } from "./table-context.js";
import { LIE_LEDE, LIE_WORDS, TABLE_WORDS } from "./table-words.js";

/** The guest check of a decision: the places that were on the die, and the roll among them. */
export function checkOf({ decision, candidates }: TableView): SentCheck | undefined {
  if (!decision) return undefined;
  const { finalists, index, seed } = decision.roll;
  const names = namesIn(decision.terms);
  const places = finalists.map((id) => {
    const { address, point } = candidates.find((each) => each.id === id) ?? {};
    return { name: names.get(id) ?? "", ...(address !== undefined && { address }), ...(point && { point }) };
  });
  return { places, seed, index };
}

interface DecisionProps {
  readonly view: TableView;
  readonly own: OwnView | undefined;
  readonly verdict: PhoneVerdict | undefined;
}

/** The guest check that everyone sees: the pick, directions, and whether the roll is valid. */
export function TableDecision({ view, own, verdict }: DecisionProps): ReactElement | null {
  const { decision } = view;
  const check = checkOf(view);
  if (!decision || !check) return null;
  const words = TABLE_WORDS.decision;
  return (
    <SentPick
      check={check}
      proof={<Proof view={view} verdict={verdict} />}
      noteOn={(face) => marksOn(view, face)}
      below={
        <>
          <Wanting view={view} own={own} />
          <a href={handPath(decision)}>{words.proof}</a>
        </>
      }
    >
      {own && !own.wantsAgain && <Deed action="again">{words.again}</Deed>}
    </SentPick>
  );
}

/** Who can check the roll, and what this phone found. */
function Proof({ view: { decision }, verdict }: Pick<DecisionProps, "view" | "verdict">): ReactElement {
  const words = TABLE_WORDS.decision;
  const isLie = verdict !== undefined && verdict !== "checked" && verdict !== "not in it";
  return (
    <div>
      {isLie && (
        <Notice role="alert">
          {LIE_LEDE} {LIE_WORDS[verdict]}
        </Notice>
      )}
      {verdict === "checked" && <p>{words.checked}</p>}
      <Text size="small">
        {verdict === "not in it" && `${words.notIn} `}
        {decision && words.by[decision.checked]}
      </Text>
    </div>
  );
}

function Wanting({ view, own }: Pick<DecisionProps, "view" | "own">): ReactElement | null {
  const words = TABLE_WORDS.decision;
  if (view.again === 0) return null;
  const needed = Math.floor(view.people.length / 2) + 1;
  return (
    <Text size="small">
      {own?.wantsAgain && `${words.asked} `}
      {words.againCount(view.again, needed)}
    </Text>
  );
}

/** How many people marked the place on a face. */
function marksOn({ decision, way }: TableView, face: number): string | undefined {
  const id = decision?.roll.finalists[face - 1];
  const at = decision?.terms.candidates.findIndex(([each]) => each === id) ?? -1;
  const count = decision?.terms.marks[at] ?? 0;
  const done = decision?.terms.people.filter(([, , isDone]) => isDone).length ?? 0;
  return way === "bring" || count === 0 || done < TABLE_LIMITS.leastDone
    ? undefined
    : TABLE_WORDS.decision.marks[way](count);
}
