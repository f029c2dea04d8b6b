import { useAwake } from "../finder/hooks.js";
import { shareOrCopy } from "../finder/sharing.js";
import { Banner, BannerEdge } from "../parts/banner.js";
import { ButtonLink, Button } from "../parts/button.js";
import { Input } from "../parts/fields.js";
import { NoScriptFrame, Notice, Ways, LinkCode, ScriptedWays, TableFrame } from "../parts/table-forms.js";
import {
  Notices,
  Room,
  RoomAside,
  RoomColumns,
  RoomContainer,
  RoomDie,
  RoomHead,
  RoomHeadline,
  RoomLede,
  RoomMain,
  Sheet,
} from "../parts/table.js";
import { VisuallyHidden, Heading, Text } from "../parts/text.js";
import { useProduct } from "../site.js";
import { CHECK_WORDS } from "../words/evening.js";
import { LIE_LEDE, LIE_WORDS, listWords, TABLE_WORDS } from "../words/table.js";
import { Deed, TableContext } from "./table-context.js";
import { TableDecision, TableDice, checkOf } from "./table-decision.js";
import { JoinForm, TableChoices, TableEnds, TablePeople, TableProgress } from "./table-people.js";
import { TableGone, Placemat } from "./table-places.js";
import { type TablePorts, TableSession, type TableSnapshot, decidedName } from "./table-session.js";
import { CHECK_PATH } from "@dinner-dice/content/site-paths";
import { writeSentCheck } from "@dinner-dice/core/roll/sent-check";
import { transcriptOf } from "@dinner-dice/core/table/fair-roll";
import { twoWords } from "@dinner-dice/core/table/table";
import type { TablePage, TableView } from "@dinner-dice/core/table/view";
import { TABLE_PATH } from "@dinner-dice/wire/requests";
import {
  type FormEvent,
  type ReactElement,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
  useState,
} from "react";

interface InviteProps {
  readonly code: string;
  readonly link: string;
}

interface TableRoomProps {
  readonly page: TablePage;
  readonly ports: TablePorts;
}

/**
 * A live table. The markup is the same with and without scripts. A script sends its forms without leaving the page and receives what
 * others do.
 */
export function TableRoom({ page, ports }: TableRoomProps): ReactElement {
  const session = useMemo(() => new TableSession(page, ports), [page, ports]);
  const shown = useSyncExternalStore(session.subscribe, session.snapshot, session.snapshot);
  const identity = useMemo(() => ({ code: page.code, token: shown.token }), [page.code, shown.token]);
  const submit = (event: FormEvent<HTMLElement>): void => {
    const form = event.target as HTMLFormElement;
    /* Its own property is the field of that name. */
    if (form.getAttribute("action")?.startsWith(`${TABLE_PATH}/`) !== true) return;
    event.preventDefault();
    const hadFocus = form.contains(document.activeElement);
    const fields = fieldsOf(form);
    void session.perform(fields).then(() => {
      if (hadFocus && isFocusLost()) focusOn(FOCUS_AFTER.get(fields.action) ?? "table-people");
    });
    if (form.elements.namedItem("name")) form.reset();
  };
  if (shown.gone) return <TableGone gone={shown.gone} />;
  return (
    <TableContext value={identity}>
      <div onSubmit={submit}>
        <Laid page={page} shown={shown} onSkip={session.skip} />
      </div>
    </TableContext>
  );
}

const FOCUS_AFTER: ReadonlyMap<string, string> = new Map([
  ["join", "table-places"],
  ["add", "add-place"],
  ["done", "table-next"],
  ["undone", "table-next"],
  ["again", "sent-name"],
  ["leave", "table-join"],
]);

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function focusOn(id: string): void {
  const element = document.getElementById(id);
  if (element?.matches("input") === false) element.tabIndex = -1;
  element?.focus();
}

function useFocusOnPhase(phase: Phase): void {
  const before = useRef(phase);
  useEffect(() => {
    if (before.current === phase) return;
    before.current = phase;
    if (phase === "decided") focusOn("sent-name");
    else if (phase === "open" && isFocusLost()) focusOn("table-places");
  }, [phase]);
}

type Phase = "open" | "rolling" | "decided";

function phaseOf({ rolling, decision }: TableView): Phase {
  if (decision) return "decided";
  return rolling ? "rolling" : "open";
}

function fieldsOf(form: HTMLFormElement): { readonly action: string } {
  const data = new FormData(form);
  const action = data.get("action");
  const must = data.getAll("must").map(String);
  return {
    ...Object.fromEntries(data),
    ...(must.length > 0 && { must }),
    action: typeof action === "string" ? action : "",
  };
}

interface LaidProps {
  readonly page: TablePage;
  readonly shown: TableSnapshot;
  readonly onSkip: () => void;
}

function Laid({ page, shown, onSkip }: LaidProps): ReactElement {
  const { own, dice, news, verdict, lie } = shown;
  /* Once the die has landed, the check takes its place below the dice. */
  const view = dice === "rolling" ? unlanded(shown.view) : shown.view;
  const phase = dice === "rolling" ? "rolling" : phaseOf(view);
  const isOpen = phase === "open";
  useFocusOnPhase(dice === "still" ? phase : "rolling");
  return (
    <>
      <Banner>
        <RoomContainer>
          <Room>
            <RoomHead>
              <RoomHeadline>{TABLE_WORDS.title}</RoomHeadline>
              <RoomLede>{TABLE_WORDS.lede}</RoomLede>
              <RoomDie />
            </RoomHead>
            {/* What comes with a phase replaces what was there, so that nothing slides. */}
            <RoomColumns key={phase}>
              <RoomMain>
                <TableNotices shown={shown} view={view} />
                {lie && (
                  <Notice role="alert">
                    {LIE_LEDE} {LIE_WORDS[lie]}
                  </Notice>
                )}
                <TableDecision view={view} own={own} verdict={verdict} />
                {!own && <JoinForm view={view} />}
                {!view.decision && <Placemat view={view} own={own} isOpen={isOpen} />}
                {isOpen && <TableProgress view={view} own={own} now={shown.now} />}
              </RoomMain>
              <RoomAside>
                <StillPage code={page.code} isSeated={own !== undefined} />
                <TablePeople view={view} own={own} />
                {isOpen && <TableChoices view={view} own={own} />}
                <TableInvite code={page.code} link={page.link} />
                <TableEnds view={view} own={own} />
              </RoomAside>
            </RoomColumns>
          </Room>
        </RoomContainer>
      </Banner>
      <BannerEdge />
      <VisuallyHidden role="status" aria-live="polite">
        {news}
      </VisuallyHidden>
      {dice !== "still" && <TableDice view={shown.view} hasLanded={dice === "landed"} onSkip={onSkip} />}
    </>
  );
}

function unlanded({ decision: _decision, ...view }: TableView): TableView {
  return view;
}

function TableNotices({
  shown,
  view,
}: {
  readonly shown: TableSnapshot;
  readonly view: TableView;
}): ReactElement {
  const { notice, isReached } = shown;
  return (
    <Notices role="status">
      {!isReached && <Notice>{TABLE_WORDS.state.offline}</Notice>}
      {notice !== undefined && <Notice>{notice}</Notice>}
      {!view.decision &&
        view.voids.map(({ round, nicknames }) => (
          <Notice key={round}>{TABLE_WORDS.void(round, listWords(nicknames))}</Notice>
        ))}
    </Notices>
  );
}

interface StillPageProps {
  readonly code: string;
  readonly isSeated: boolean;
}

/** Replaces live updates on a page without scripts: a frame that reloads by itself, and a button that reloads the whole page. */
function StillPage({ code, isSeated }: StillPageProps): ReactElement | null {
  if (useAwake()) return null;
  const { state } = TABLE_WORDS;
  return (
    <>
      <noscript>
        <NoScriptFrame src={`${TABLE_PATH}/${code}/now`} title={state.frame} />
      </noscript>
      <Ways>
        {isSeated ? (
          <Deed action="look" variant="pill">
            {state.again}
          </Deed>
        ) : (
          <ButtonLink variant="pill" href={`${TABLE_PATH}/${code}`}>
            {state.again}
          </ButtonLink>
        )}
      </Ways>
    </>
  );
}

function TableInvite({ code, link }: InviteProps): ReactElement {
  const product = useProduct();
  const [said, setSaid] = useState("");
  const { invite } = TABLE_WORDS;
  const share = (): void => {
    void shareOrCopy({ title: product, text: invite.text, url: link }).then((words) => {
      setSaid(words ?? "");
    });
  };
  const copy = (): void => {
    navigator.clipboard.writeText(link).then(
      () => {
        setSaid(invite.copied);
      },
      () => {
        setSaid("");
      },
    );
  };
  return (
    <Sheet aria-labelledby="table-invite">
      <Heading id="table-invite" size="subtitle">
        {invite.title}
      </Heading>
      <Text>{invite.scan}</Text>
      <LinkCode src={`${TABLE_PATH}/${code}/link.svg`} alt={invite.drawn} width={208} height={208} />
      <label>
        {invite.label}
        <Input type="text" readOnly value={link} />
      </label>
      <ScriptedWays>
        <Ways>
          <Button onClick={share}>{invite.share}</Button>
          <Button onClick={copy}>{invite.copy}</Button>
        </Ways>
        <Text size="small" role="status">
          {said}
        </Text>
      </ScriptedWays>
    </Sheet>
  );
}

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
