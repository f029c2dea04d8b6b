import type { ReactElement } from "react";
import { writeSentCheck } from "@dinner-dice/core/sent-check";
import { transcriptOf } from "@dinner-dice/core/table/fair-roll";
import type { TablePage } from "@dinner-dice/core/table/told";
import { twoWords } from "@dinner-dice/core/table/two-words";
import { CHECK_PATH } from "../finder/evening/evening-paths.js";
import { CHECK_WORDS } from "../finder/evening/evening-words.js";
import { TableFrame } from "../parts/table-forms.js";
import { Heading, Text } from "../parts/text.js";
import { checkOf } from "./table-decision.js";
import { decidedName } from "./table-news.js";
import { listWords, TABLE_WORDS } from "./table-words.js";

/** The current state of a table in short, for a frame that reloads every few seconds. */
export function TableNow({ page: { view } }: { readonly page: TablePage }): ReactElement {
  const { people, roll } = TABLE_WORDS;
  const done = view.people.filter((person) => person.done).length;
  const check = checkOf(view);
  const terms = view.rolling?.terms ?? view.decision?.terms;
  return (
    <TableFrame>
      <Heading as="h1" size="subtitle">
        {decidedName(view) ?? (view.rolling ? roll.title : people.count(done, view.people.length))}
      </Heading>
      {check && (
        <p>
          <a href={`${CHECK_PATH}#${writeSentCheck(check)}`} target="_top">
            {CHECK_WORDS.title}
          </a>
        </p>
      )}
      {view.voids.map(({ round, nicknames }) => (
        <Text key={round}>{TABLE_WORDS.void(round, listWords(nicknames))}</Text>
      ))}
      {terms && (
        <Text size="small">
          {roll.words}: <b>{twoWords(transcriptOf(terms))}</b>
        </Text>
      )}
      <Text size="small">
        {people.title}:{" "}
        {listWords(
          view.people.map(
            ({ nickname, done: isDone }) => `${nickname} (${isDone ? people.done : people.choosing})`,
          ),
        ) || people.none}
      </Text>
    </TableFrame>
  );
}
