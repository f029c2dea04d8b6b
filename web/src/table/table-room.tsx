import { Banner, BannerEdge } from "../parts/banner.js";
import { Notice, TableFrame } from "../parts/table-forms.js";
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
} from "../parts/table.js";
import { VisuallyHidden, Heading, Text } from "../parts/text.js";
import { LIE_LEDE, LIE_WORDS, listWords, TABLE_WORDS } from "../words/table.js";
import { TableContext, type TablePorts } from "./table-context.js";
import { TableDecision, TableDice, checkOf } from "./table-decision.js";
import { Evenings, Tonight } from "./table-kept.js";
import { StillPage, TableInvite } from "./table-invite.js";
import { JoinForm, TableChoices, TableEnds, TablePeople, TableProgress } from "./table-people.js";
import { TableGone, Placemat } from "./table-places.js";
import { decidedName } from "./table-news.js";
import { diceIn, sessionMachine, type TableShown } from "./table-session.js";
import { CHECK_PATH } from "@dinner-dice/content/site-paths";
import { CHECK_WORDS } from "@dinner-dice/core/roll/check-front";
import { writeSentCheck } from "@dinner-dice/core/roll/sent-check";
import { transcriptOf } from "@dinner-dice/core/table/fair-roll";
import { twoWords } from "@dinner-dice/core/table/table";
import type { TablePage, TableView } from "@dinner-dice/core/table/view";
import { TABLE_PATH } from "@dinner-dice/wire/requests";
import { useMachine } from "@xstate/react";
import {
  type FormEvent,
  type ReactElement,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";

interface TableRoomProps {
  readonly page: TablePage;
  readonly ports: TablePorts;
}

/**
 * A live table. The markup is the same with and without scripts. A script sends its forms without leaving the page and receives what
 * others do.
 */
export function TableRoom({ page, ports }: TableRoomProps): ReactElement {
  const [snapshot, send] = useMachine(sessionMachine, { input: { page, ports } });
  const { context: shown } = snapshot;
  const identity = useMemo(() => ({ code: page.code, token: shown.token }), [page.code, shown.token]);
  const room = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  const acted = useRef<string>(undefined);
  const { answers, gone } = shown;
  useEffect(() => {
    const action = answers > 0 ? acted.current : undefined;
    acted.current = undefined;
    if (action !== undefined && isFocusLost()) focusOn(FOCUS_AFTER.get(action) ?? "table-people");
  }, [answers]);
  /* Without a table the page keeps the height down to where the visitor is, so that nothing in view moves. */
  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return;
    if (!gone) height.current = element.offsetHeight;
    else element.style.minHeight ||= `${Math.min(height.current, scrollY + innerHeight)}px`;
  });
  const submit = (event: FormEvent<HTMLElement>): void => {
    const form = event.target as HTMLFormElement;
    /* Its own property is the field of that name. */
    if (form.getAttribute("action")?.startsWith(`${TABLE_PATH}/`) !== true) return;
    event.preventDefault();
    const fields = fieldsOf(form);
    if (form.contains(document.activeElement)) acted.current = fields.action;
    send({ type: "perform", fields });
    if (form.elements.namedItem("name")) form.reset();
  };
  return (
    <TableContext value={identity}>
      <div ref={room} onSubmit={submit}>
        {gone ? (
          <TableGone result={gone} />
        ) : (
          <Laid page={page} shown={shown} dice={diceIn(snapshot)} onSkip={() => send({ type: "skip" })} />
        )}
      </div>
    </TableContext>
  );
}

const FOCUS_AFTER: ReadonlyMap<string, string> = new Map([
  ["join", "table-places"],
  ["tonight", "table-places"],
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
    else if (phase !== "rolling" && isFocusLost()) focusOn("table-places");
  }, [phase]);
}

type Phase = "over" | "inviting" | "open" | "rolling" | "decided";

function phaseOf({ rolling, decision, kept }: TableView, now: number): Exclude<Phase, "inviting"> {
  if (kept && now >= kept.overAt) return "over";
  if (decision) return "decided";
  return rolling ? "rolling" : "open";
}

/** Whether the invitation stands first: until somebody else has come, and nobody is typing. */
function useInviting(isAlone: boolean): boolean {
  const [isInviting, setIsInviting] = useState(isAlone);
  if (isAlone && !isInviting) setIsInviting(true);
  useEffect(() => {
    if (isAlone || !isInviting) return undefined;
    const fold = (): void => {
      if (document.activeElement?.matches("input:not([readonly])") !== true) setIsInviting(false);
    };
    const later = (): void => void setTimeout(fold);
    fold();
    addEventListener("focusout", later);
    return () => removeEventListener("focusout", later);
  }, [isAlone, isInviting]);
  return isInviting;
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
  readonly shown: TableShown;
  readonly dice: "still" | "rolling" | "landed";
  readonly onSkip: () => void;
}

function Laid({ page, shown, dice, onSkip }: LaidProps): ReactElement {
  const { news, verdict, lie, now } = shown;
  /* Once the die has landed, the check takes its place below the dice. */
  const view = dice === "rolling" ? unlanded(shown.view) : shown.view;
  const reached = dice === "rolling" ? "rolling" : phaseOf(view, now);
  /* An answer tells the visitor's own marks a moment before the table does. */
  const isSeated = view.people.some(({ seat }) => seat === shown.own?.seat);
  const own = isSeated && reached !== "over" ? shown.own : undefined;
  const isInviting = useInviting(own !== undefined && view.people.length < 2);
  const phase = reached === "open" && isInviting ? "inviting" : reached;
  const isOpen = reached === "open";
  useFocusOnPhase(dice === "still" ? phase : "rolling");
  const invite = <TableInvite code={page.code} link={page.link} isFolded={phase !== "inviting"} />;
  return (
    <>
      <Banner>
        <RoomContainer>
          {/* What comes with a phase replaces what was there, so that nothing slides. */}
          <Room key={own ? phase : `${reached} standing`}>
            <RoomHead>
              <RoomHeadline>{TABLE_WORDS.title}</RoomHeadline>
              {!own && <RoomLede>{TABLE_WORDS.lede}</RoomLede>}
              <RoomDie />
            </RoomHead>
            <RoomColumns>
              <RoomMain>
                <TableNotices shown={shown} view={view} />
                {lie && (
                  <Notice role="alert">
                    {LIE_LEDE} {LIE_WORDS[lie]}
                  </Notice>
                )}
                {phase === "inviting" && invite}
                {reached === "over" && <Tonight view={view} />}
                {reached !== "over" && <TableDecision view={view} own={own} verdict={verdict} />}
                {reached !== "over" && !own && <JoinForm view={view} />}
                {(reached === "over" || !view.decision) && <Placemat view={view} own={own} isOpen={isOpen} />}
                {isOpen && <TableProgress view={view} own={own} now={now} />}
              </RoomMain>
              <RoomAside>
                <StillPage code={page.code} isSeated={own !== undefined} />
                {reached !== "over" && <TablePeople view={view} own={own} />}
                {isOpen && <TableChoices view={view} own={own} />}
                {phase !== "inviting" && invite}
                {reached !== "over" && <Evenings view={view} />}
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
  readonly shown: TableShown;
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
          <a href={`${CHECK_PATH}${writeSentCheck(check)}`} target="_top">
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
