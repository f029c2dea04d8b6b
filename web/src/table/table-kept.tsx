import { People, PersonRow, Sheet } from "../parts/table.js";
import { Heading, Text } from "../parts/text.js";
import { listWords, TABLE_WORDS } from "../words/table.js";
import { Deed } from "./table-context.js";
import { NicknameForm } from "./table-people.js";
import { decidedName } from "./table-news.js";
import { dateWords } from "./table-places.js";
import type { TableView } from "@dinner-dice/core/table/view";
import type { ReactElement } from "react";

interface KeptProps {
  readonly view: TableView;
}

/** Opens tonight's round at a table that a group keeps, once its last evening is over. */
export function Tonight({ view }: KeptProps): ReactElement {
  const { kept } = TABLE_WORDS;
  const names = [...new Set(view.kept?.past.flatMap(({ nicknames }) => nicknames))];
  return (
    <Sheet aria-labelledby="table-tonight">
      <Heading id="table-tonight" size="subtitle">
        {kept.title}
      </Heading>
      <Text>{kept.lede}</Text>
      <NicknameForm action="tonight" button={kept.open} variant="primary" list="table-names">
        <datalist id="table-names">
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
      </NicknameForm>
      <Evenings view={view} withLast />
    </Sheet>
  );
}

/** What the group decided on earlier evenings, and whether it was there. */
export function Evenings({ view, withLast }: KeptProps & { readonly withLast?: true }): ReactElement | null {
  const words = TABLE_WORDS.kept;
  const { kept, decision, people } = view;
  const last = withLast && decision;
  if (!kept || (kept.past.length === 0 && !last)) return null;
  return (
    <section aria-labelledby="table-evenings">
      <Heading id="table-evenings" size="subtitle">
        {words.past}
      </Heading>
      <People>
        {last && (
          <PersonRow>
            <span>
              {words.evening(
                dateWords(decision.at),
                decidedName(view) ?? "",
                listWords(people.map(({ nickname }) => nickname)),
              )}
            </span>
            <WentDeed view={view} />
          </PersonRow>
        )}
        {[...kept.past].reverse().map(({ at, name, nicknames, went }) => (
          <PersonRow key={at}>
            <span>
              {words.evening(dateWords(at), name, listWords(nicknames))}. {went && words.wasThere}
            </span>
          </PersonRow>
        ))}
      </People>
    </section>
  );
}

/** Notes for the whole group that it was where the die sent it, or takes that back. */
export function WentDeed({ view: { kept, decision } }: KeptProps): ReactElement | null {
  if (!kept || !decision) return null;
  const words = TABLE_WORDS.kept;
  return (
    <Deed action={kept.went ? "unwent" : "went"} variant="pill">
      {kept.went ? words.unwent : words.went}
    </Deed>
  );
}
