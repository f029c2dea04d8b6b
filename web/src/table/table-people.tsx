import type { ReactElement } from "react";
import { HOW_PATH } from "@dinner-dice/content/site-paths";
import { MUSTS } from "@dinner-dice/core/table/musts";
import { WAYS } from "@dinner-dice/core/table/table";
import { TABLE_LIMITS } from "@dinner-dice/core/table/limits";
import type { OwnView, TableView } from "@dinner-dice/core/table/view";
import { Button } from "../parts/button.js";
import { Input } from "../parts/fields.js";
import { People, PersonRow, PersonState, Sheet } from "../parts/table.js";
import { ChoiceLine, Folded, LineForm, Notice, Ways } from "../parts/table-forms.js";
import { Heading, Text, VisuallyHidden } from "../parts/text.js";
import { Deed, DeedFields, useTablePath } from "./table-context.js";
import { REFUSAL_WORDS, TABLE_WORDS } from "./table-words.js";

export interface SeatedProps {
  readonly view: TableView;
  readonly own: OwnView | undefined;
}

/** The people at the table, and who is done. */
export function TablePeople({ view, own }: SeatedProps): ReactElement {
  const { people } = TABLE_WORDS;
  const isHost = view.people.some(({ seat, isHost: host }) => host && seat === own?.seat);
  const done = view.people.filter((person) => person.done).length;
  return (
    <Sheet aria-labelledby="table-people">
      <Heading id="table-people" size="subtitle">
        {people.title}
      </Heading>
      <Text>{view.people.length === 0 ? people.none : people.count(done, view.people.length)}</Text>
      <People>
        {view.people.map(({ seat, nickname, done: isDone, isHost: host }) => (
          <PersonRow key={seat}>
            <span>{nickname}</span>
            <PersonState data-done={isDone}>
              {[
                ...(seat === own?.seat ? [people.you] : []),
                ...(host ? [people.host] : []),
                isDone ? people.done : people.choosing,
              ].join(", ")}
            </PersonState>
            {isHost && seat !== own?.seat && (
              <Deed action="remove" fields={{ seat }} variant="pill">
                {people.remove}
                <VisuallyHidden> {nickname}</VisuallyHidden>
              </Deed>
            )}
          </PersonRow>
        ))}
      </People>
    </Sheet>
  );
}

/** The form to join the table. */
export function JoinForm({ view }: { readonly view: TableView }): ReactElement {
  const { join } = TABLE_WORDS;
  const path = useTablePath();
  if (view.people.length >= TABLE_LIMITS.people) return <Notice>{REFUSAL_WORDS.full}</Notice>;
  return (
    <Sheet aria-labelledby="table-join">
      <Heading id="table-join" size="subtitle">
        {join.title}
      </Heading>
      {view.people.length === 0 && <Text>{join.first}</Text>}
      {view.decision && <Text>{join.late}</Text>}
      <LineForm method="post" action={path}>
        <DeedFields action="join" />
        <label>
          {join.label}
          <Input
            name="nickname"
            type="text"
            maxLength={TABLE_LIMITS.nickname}
            autoComplete="nickname"
            aria-describedby="join-help"
          />
        </label>
        <Button type="submit" variant="primary">
          {join.button}
        </Button>
      </LineForm>
      <Text id="join-help" tone="muted" size="small">
        {join.help}
      </Text>
    </Sheet>
  );
}

/** The visitor's own must-haves, and the host's choice of how the table decides. */
export function TableChoices({ view, own }: SeatedProps): ReactElement | null {
  const { musts, ways } = TABLE_WORDS;
  const path = useTablePath();
  if (!own) return null;
  const isHost = view.people.some(({ seat, isHost: host }) => host && seat === own.seat);
  return (
    <Sheet>
      {isHost && (
        <Folded>
          <summary>
            {ways.title}: {ways.names[view.way]}
          </summary>
          <form method="post" action={path}>
            <DeedFields action="way" />
            {WAYS.map((way) => (
              <ChoiceLine key={way}>
                <input type="radio" name="way" value={way} defaultChecked={way === view.way} />
                <span>
                  {ways.names[way]}
                  <small>{ways.help[way]}</small>
                </span>
              </ChoiceLine>
            ))}
            <Button type="submit" variant="pill">
              {ways.button}
            </Button>
          </form>
        </Folded>
      )}
      <Folded>
        <summary>{musts.title}</summary>
        <form method="post" action={path}>
          <DeedFields action="musts" />
          {MUSTS.map((must) => (
            <ChoiceLine key={must}>
              <input type="checkbox" name="must" value={must} defaultChecked={own.musts.includes(must)} />
              <span>{capital(musts.names[must])}</span>
            </ChoiceLine>
          ))}
          <Text tone="muted" size="small">
            {musts.help}
          </Text>
          <Button type="submit" variant="pill">
            {musts.button}
          </Button>
        </form>
      </Folded>
      <MustsLine view={view} />
    </Sheet>
  );
}

function MustsLine({ view }: { readonly view: TableView }): ReactElement | null {
  const { musts } = TABLE_WORDS;
  if (view.musts.length === 0) return null;
  const all = view.candidates.filter(({ by }) => view.way !== "bring" || by !== undefined).length;
  return (
    <Text size="small">
      {musts.all(view.musts.map((must) => musts.names[must]).join(", "))}{" "}
      {musts.fit(view.fitting.length, all)}
    </Text>
  );
}

/** The host's actions, and leaving, which everybody can. */
export function TableEnds({ view, own }: SeatedProps): ReactElement | null {
  const { host, people, privacy, how } = TABLE_WORDS;
  if (!own) return null;
  const isHost = view.people.some(({ seat, isHost: each }) => each && seat === own.seat);
  return (
    <Sheet>
      <Ways>
        {isHost && (
          <>
            <Deed action="move" variant="pill">
              {host.move}
            </Deed>
            <Deed action="clear" variant="pill">
              {host.clear}
            </Deed>
          </>
        )}
        <Deed action="leave" variant="pill">
          {people.leave}
        </Deed>
      </Ways>
      {isHost && (
        <Text tone="muted" size="small">
          {host.moveHelp} {host.clearHelp}
        </Text>
      )}
      <Text tone="muted" size="small">
        {privacy} <a href={HOW_PATH}>{how}</a>
      </Text>
    </Sheet>
  );
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
