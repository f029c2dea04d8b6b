import { useAwake } from "../finder/hooks.js";
import { Button } from "../parts/button.js";
import { Input } from "../parts/fields.js";
import { ChoiceLine, Folded, LineForm, Notice, Question, Ways } from "../parts/table-forms.js";
import { People, PersonRow, PersonState, Sheet, NextStep } from "../parts/table.js";
import { Heading, Text, VisuallyHidden } from "../parts/text.js";
import { counted, REFUSAL_WORDS, TABLE_WORDS, listWords } from "../words/table.js";
import { Deed, DeedFields, useTablePath } from "./table-context.js";
import { HOW_PATH } from "@dinner-dice/content/site-paths";
import { MUSTS, WAYS, TABLE_LIMITS } from "@dinner-dice/core/table/table";
import type { OwnView, TableView } from "@dinner-dice/core/table/view";
import { type ReactElement, type ReactNode, useEffect, useState } from "react";

export interface SeatedProps {
  readonly view: TableView;
  readonly own: OwnView | undefined;
}

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

interface NicknameFormProps {
  readonly action: string;
  readonly button: string;
  readonly variant?: "primary";
  readonly describedBy?: string;
  readonly required?: true;
  /** The id of a list of nicknames to choose from. */
  readonly list?: string;
  readonly children?: ReactNode;
}

export function NicknameForm(props: NicknameFormProps): ReactElement {
  const { action, button, variant, describedBy, children, ...input } = props;
  return (
    <LineForm method="post" action={useTablePath()}>
      <DeedFields action={action} />
      <label>
        {TABLE_WORDS.join.label}
        <Input
          name="nickname"
          type="text"
          maxLength={TABLE_LIMITS.nickname}
          autoComplete="nickname"
          aria-describedby={describedBy}
          {...input}
        />
      </label>
      {children}
      <Button type="submit" {...(variant && { variant })}>
        {button}
      </Button>
    </LineForm>
  );
}

export function JoinForm({ view }: { readonly view: TableView }): ReactElement {
  const { join } = TABLE_WORDS;
  if (view.people.length >= TABLE_LIMITS.people) return <Notice>{REFUSAL_WORDS.full}</Notice>;
  return (
    <Sheet aria-labelledby="table-join">
      <Heading id="table-join" size="subtitle">
        {join.title}
      </Heading>
      {view.people.length === 0 ? (
        <Text>{join.first}</Text>
      ) : (
        <Text>
          {join.here(
            listWords(view.people.map(({ nickname }) => nickname)),
            counted(view.candidates.length, "place"),
          )}{" "}
          {TABLE_WORDS.people.count(view.people.filter(({ done }) => done).length, view.people.length)}.
        </Text>
      )}
      {view.decision && <Text>{join.late}</Text>}
      <NicknameForm action="join" button={join.button} variant="primary" describedBy="join-help" />
      <Text id="join-help" tone="muted" size="small">
        {join.help}
      </Text>
    </Sheet>
  );
}

/** The visitor's own must-haves, and the host's choice of how the table decides. */
export function TableChoices({ view, own }: SeatedProps): ReactElement | null {
  const { join, musts, ways } = TABLE_WORDS;
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
        <summary>{join.rename}</summary>
        <NicknameForm action="join" button={join.renameButton} required />
      </Folded>
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
  const { host, people, privacy, how, kept, keptPrivacy } = TABLE_WORDS;
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
            <Text tone="muted" size="small">
              {host.moveHelp}
            </Text>
          </>
        )}
        {(isHost || view.kept) && <ClearQuestion />}
        <Deed action="leave" variant="pill">
          {people.leave}
        </Deed>
        {!view.kept && (
          <Deed action="keep" variant="pill">
            {kept.keep}
          </Deed>
        )}
        <Text tone="muted" size="small">
          {view.kept ? kept.isKept : kept.help}
        </Text>
      </Ways>
      <Text tone="muted" size="small">
        {view.kept ? keptPrivacy : privacy} <a href={HOW_PATH}>{how}</a>
      </Text>
    </Sheet>
  );
}

/** Asks once before the table is cleared for everybody. */
function ClearQuestion(): ReactElement {
  const { host } = TABLE_WORDS;
  return (
    <>
      <Button variant="pill" popoverTarget="table-clear">
        {host.clear}
      </Button>
      <Question id="table-clear" popover="auto" role="dialog" aria-labelledby="table-clear-words">
        <Text id="table-clear-words">{host.clearHelp}</Text>
        <Ways>
          <Deed action="clear" variant="primary">
            {host.clearNow}
          </Deed>
          <Button popoverTarget="table-clear" popoverTargetAction="hide">
            {host.clearNot}
          </Button>
        </Ways>
      </Question>
    </>
  );
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

interface ProgressProps {
  readonly view: TableView;
  readonly own: OwnView | undefined;
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
