import { Button } from "../../parts/button.js";
import { FieldError, Select } from "../../parts/fields.js";
import { Text, VisuallyHidden } from "../../parts/text.js";
import { CrossedList, OwnChoice, OwnLine, OwnPart, OwnWays } from "../../parts/visits.js";
import {
  countWords,
  dayWords,
  fileProblemWords,
  openedWords,
  SKIP_OPTIONS,
  VISITS_PAGE,
} from "../../words/visits.js";
import { FileButton } from "../file-button.js";
import { useAwake, useStored } from "../hooks.js";
import { saveFile, shareOrCopy } from "../sharing.js";
import { visitsIn, visitsLink } from "./visits-link.js";
import { browserVisits } from "@dinner-dice/browser/memory";
import {
  LONGEST_VISITS_FILE,
  readVisitsFile,
  writeVisitsFile,
  dayOf,
  isSameLog,
  NO_VISITS,
  type VisitLog,
  withoutVisit,
  withVisits,
} from "@dinner-dice/core/lists/visits";
import type { Clock, Memory } from "@dinner-dice/core/ports/environment";
import { systemClock } from "@dinner-dice/platform/clock";
import { type ReactElement, useEffect, useRef, useState } from "react";

const KEEPING = { empty: NO_VISITS, isSame: isSameLog };

interface VisitsProps {
  readonly memory: Memory<VisitLog>;
  readonly clock: Clock;
}

export function Visits({ memory, clock }: VisitsProps): ReactElement | null {
  const { value: log, isStored, latest, keep } = useStored(memory, KEEPING);
  const [deleted, setDeleted] = useState<VisitLog>();
  const [said, setSaid] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const status = useRef<HTMLParagraphElement>(null);
  const [handed, setHanded] = useState<VisitLog>();
  const awake = useAwake();
  useEffect(() => {
    void visitsIn(location.hash).then((read) => {
      if (read === undefined) return;
      history.replaceState(history.state, "", location.pathname);
      if (read === "damaged") setProblem(VISITS_PAGE.damagedLink);
      else setHanded(read);
    });
  }, []);
  if (!awake) return null;
  const change = (next: VisitLog, words?: string): void => {
    keep(next);
    setSaid(words);
    setProblem(undefined);
    setDeleted(undefined);
    status.current?.focus();
  };
  const join = (read: VisitLog, from: "file" | "link"): void => {
    const before = latest();
    const joined = withVisits(
      before.visits.length === 0 ? { ...before, skipDays: read.skipDays } : before,
      read.visits,
    );
    change(joined, openedWords(joined.visits.length - before.visits.length, from));
  };
  const open = async (file: File): Promise<void> => {
    const text = await textOf(file);
    const read = text === undefined ? VISITS_PAGE.unreadable : readVisitsFile(text);
    if (typeof read === "string" || "kind" in read) {
      setSaid(undefined);
      setProblem(typeof read === "string" ? read : fileProblemWords(read));
      return;
    }
    join(read, "file");
  };
  return (
    <OwnPart>
      <Text role="status" tabIndex={-1} ref={status}>
        {said} {countWords(log.visits.length)}
      </Text>
      {!isStored && <FieldError role="alert">{VISITS_PAGE.unsaved}</FieldError>}
      {problem !== undefined && <FieldError role="alert">{problem}</FieldError>}
      {handed && (
        <OwnChoice>
          <Text>{VISITS_PAGE.handed(handed.visits.length)}</Text>
          <Button
            variant="primary"
            onClick={() => {
              join(handed, "link");
              setHanded(undefined);
            }}
          >
            {VISITS_PAGE.take}
          </Button>
        </OwnChoice>
      )}
      <Preference log={log} today={dayOf(clock.now())} onChange={keep} />
      <CrossedList>
        {[...log.visits].reverse().map((visit) => (
          <OwnLine key={`${visit.day} ${visit.id}`}>
            <span>
              {visit.name}
              <span>{dayWords(visit.day)}</span>
            </span>
            <Button
              variant="pill"
              onClick={() => {
                change(withoutVisit(latest(), visit));
              }}
            >
              {VISITS_PAGE.remove}
              <VisuallyHidden>
                {" "}
                {visit.name}, {dayWords(visit.day)}
              </VisuallyHidden>
            </Button>
          </OwnLine>
        ))}
      </CrossedList>
      <OwnWays>
        {log.visits.length > 0 && (
          <Button
            onClick={() => {
              void visitsLink(log, location.origin)
                .then((url) => shareOrCopy({ title: VISITS_PAGE.headline, text: VISITS_PAGE.sent, url }))
                .then(setSaid);
            }}
          >
            {VISITS_PAGE.send}
          </Button>
        )}
        {log.visits.length > 0 && (
          <Button
            onClick={() => {
              saveFile(new File([writeVisitsFile(log)], VISITS_PAGE.fileName, { type: "application/json" }));
            }}
          >
            {VISITS_PAGE.save}
          </Button>
        )}
        <FileButton accept=".json,application/json" onFile={(file) => void open(file)}>
          {VISITS_PAGE.open}
        </FileButton>
        {log.visits.length > 0 && (
          <Button
            onClick={() => {
              const all = latest();
              change({ ...all, visits: [] });
              setDeleted(all);
            }}
          >
            {VISITS_PAGE.deleteAll}
          </Button>
        )}
        {deleted && (
          <Button
            onClick={() => {
              change(withVisits(latest(), deleted.visits));
            }}
          >
            {VISITS_PAGE.undo}
          </Button>
        )}
      </OwnWays>
      <Text size="small">{VISITS_PAGE.privateWindow}</Text>
    </OwnPart>
  );
}

interface PreferenceProps {
  readonly log: VisitLog;
  readonly today: string;
  readonly onChange: (log: VisitLog) => void;
}

function Preference({ log, today, onChange }: PreferenceProps): ReactElement {
  const { includedOn, ...rest } = log;
  return (
    <>
      <OwnChoice>
        <label htmlFor="skip-days">{VISITS_PAGE.preference}</label>
        <Select
          id="skip-days"
          aria-describedby="skip-days-help"
          value={log.skipDays}
          onChange={({ target }) => {
            const [days] = SKIP_OPTIONS.find(([option]) => String(option) === target.value) ?? [0];
            onChange({ ...rest, skipDays: days });
          }}
        >
          {SKIP_OPTIONS.map(([days, words]) => (
            <option key={days} value={days}>
              {words}
            </option>
          ))}
        </Select>
        <Text size="small" tone="muted" id="skip-days-help">
          {VISITS_PAGE.preferenceHelp}
        </Text>
      </OwnChoice>
      {log.skipDays > 0 && includedOn === today && (
        <Text>
          {VISITS_PAGE.includedToday}{" "}
          <Button
            variant="pill"
            onClick={() => {
              onChange(rest);
            }}
          >
            {VISITS_PAGE.leaveOut}
          </Button>
        </Text>
      )}
    </>
  );
}

async function textOf(file: File): Promise<string | undefined> {
  if (file.size > LONGEST_VISITS_FILE * 4) return " ".repeat(LONGEST_VISITS_FILE + 1);
  return file.text().catch(() => undefined);
}

export function VisitsIsland(): ReactElement {
  return <Visits memory={browserVisits} clock={systemClock} />;
}
