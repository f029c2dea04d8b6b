import { listWords, TABLE_WORDS, REFUSAL_WORDS } from "../words/table.js";
import type { ActionAnswer, LiveTable, TableListener } from "@dinner-dice/browser/live-table";
import type { Memory } from "@dinner-dice/core/ports/environment";
import type { Lie } from "@dinner-dice/core/table/check";
import {
  heardRounds,
  type OwnRounds,
  type PhoneTurn,
  type PhoneVerdict,
  phoneTurn,
  unheardRounds,
  verdictOf,
} from "@dinner-dice/core/table/phone";
import { revealEnds } from "@dinner-dice/core/table/rounds";
import { TABLE_LIMITS } from "@dinner-dice/core/table/table";
import type { TableView, NoTable, TablePage, TableState, OwnView } from "@dinner-dice/core/table/view";

/** The changes between two states of a table, for screen readers: who came, who left, who is done, what was added, what the die decided. */
function newsBetween(before: TableView, after: TableView): readonly string[] {
  const was = new Map(before.people.map((person) => [person.seat, person]));
  const is = new Map(after.people.map((person) => [person.seat, person]));
  const came = after.people.filter(({ seat }) => !was.has(seat));
  const left = before.people.filter(({ seat }) => !is.has(seat));
  const done = after.people.filter(({ seat, done: isDone }) => isDone && was.get(seat)?.done === false);
  const known = new Set(before.candidates.map(({ id }) => id));
  const added = after.candidates.filter(({ id }) => !known.has(id));
  const said = (names: readonly { readonly nickname: string }[], what: string): readonly string[] =>
    names.length === 0 ? [] : [`${listWords(names.map(({ nickname }) => nickname))} ${what}.`];
  const { people, ways } = TABLE_WORDS;
  const allDone = after.people.filter((person) => person.done).length;
  return [
    ...said(came, "took a seat"),
    ...said(left, "left"),
    ...(before.way === after.way ? [] : [`${ways.names[after.way]}. ${ways.help[after.way]}`]),
    ...(added.length === 0 ? [] : [`${listWords(added.map(({ name }) => name))} added.`]),
    ...(done.length === 0
      ? []
      : [
          `${said(done, done.length === 1 ? "is done" : "are done")[0]} ${people.count(allDone, after.people.length)}.`,
        ]),
    ...after.voids
      .slice(before.voids.length)
      .map(({ round, nicknames }) => TABLE_WORDS.void(round, listWords(nicknames))),
    ...(after.rolling && !before.rolling ? [TABLE_WORDS.roll.title] : []),
  ];
}

export function decidedName({ decision }: TableView): string | undefined {
  if (!decision) return undefined;
  const { roll, terms } = decision;
  const id = roll.finalists[roll.index];
  return terms.candidates.find(([each]) => each === id)?.[1];
}

/** What a tab stores of a table: the visitor's seat, and the rounds that this phone took part in. */
export interface StoredSeat {
  readonly token: string;
  readonly rounds: OwnRounds;
}

/** The browser features that a table's page needs. */
export interface TablePorts {
  readonly listen: (code: string, listener: TableListener) => LiveTable;
  readonly act: (code: string, fields: object) => Promise<ActionAnswer>;
  readonly memoryOf: (code: string) => Memory<StoredSeat | undefined>;
  /** Draws 64 hex digits. */
  readonly draw: () => string;
  /** Opens a table's new link. */
  readonly goTo: (code: string) => void;
}

/** Everything that a table's page shows. */
export interface TableSnapshot {
  readonly view: TableView;
  /** The server's time of its latest news about the table, in milliseconds since 1970. */
  readonly now: number;
  readonly own: OwnView | undefined;
  readonly token: string;
  readonly isReached: boolean;
  readonly gone?: NoTable;
  /** Why the visitor's action changed nothing. */
  readonly notice?: string;
  readonly lie?: Lie;
  readonly verdict?: PhoneVerdict;
  /** Where the dice are: they roll until the decision lands, on all screens at the same time. */
  readonly dice: "still" | "rolling" | "landed";
  /** The last message for screen readers. */
  readonly news: string;
}

/** Milliseconds between the landing of the die and the check. */
const LIES = 1400;

/** Milliseconds after which a decision is old news, of which no die rolls any more. */
const OLD = 4000;

/** Milliseconds before a step that did not reach the server is tried again: a number gets two more tries before its round is void. */
const AGAIN = 2000;

/** Milliseconds before the next step after one that the server answered. */
const SOON = 200;

/** Milliseconds of doubt whether a number came in time. */
const SLOW = 1000;

type PhoneMessage = Extract<NonNullable<PhoneTurn["action"]>, { readonly type: "commit" | "reveal" }>;

/** A table as one page of a browser takes part in it. */
export class TableSession {
  readonly #page: TablePage;
  readonly #ports: TablePorts;
  readonly #listeners = new Set<() => void>();
  #snapshot: TableSnapshot;
  #rounds: OwnRounds = [];
  #line: LiveTable | undefined;
  #landing: ReturnType<typeof setTimeout> | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;
  #busy = false;
  #heardLast = true;

  constructor(page: TablePage, ports: TablePorts) {
    this.#page = page;
    this.#ports = ports;
    const { view, now, own, token, refused } = page;
    this.#snapshot = {
      ...{ view, now, own, token, isReached: true, dice: "still", news: "" },
      ...(refused && { notice: REFUSAL_WORDS[refused] }),
      ...(view.decision && { verdict: "not in it" }),
    };
  }

  readonly snapshot = (): TableSnapshot => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#start();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#stop();
    };
  };

  async perform(fields: object): Promise<void> {
    this.#set({ notice: undefined });
    const { round } = this.#snapshot.view;
    if ("action" in fields && fields.action === "again")
      this.#keep(this.#rounds.map((each) => (each.round === round ? { ...each, asked: true } : each)));
    await this.#act(fields, (words) => {
      this.#set({ notice: words });
    });
  }

  /** Shows what the die decided without waiting for it to land. */
  readonly skip = (): void => {
    this.#set({ dice: "still" });
  };

  #start(): void {
    const { code, own, token } = this.#page;
    const memory = this.#ports.memoryOf(code);
    const kept = memory.last();
    this.#rounds = kept?.rounds ?? [];
    const verdict = verdictOf(this.#page.view, this.#rounds);
    if (verdict) this.#set({ verdict });
    if (own) memory.keep({ token, rounds: this.#rounds });
    else if (kept) {
      this.#set({ token: kept.token });
      void this.#act({ action: "look" }, () => undefined);
    }
    this.#line = this.#ports.listen(code, {
      onState: this.#hear,
      onGone: (gone) => void this.#lost(gone),
      onReach: (isReached) => {
        if (isReached !== this.#snapshot.isReached) this.#set({ isReached });
      },
    });
    this.#takeTurn();
  }

  #stop(): void {
    clearTimeout(this.#landing);
    clearTimeout(this.#again);
    this.#line?.close();
    this.#line = undefined;
  }

  /** Sends an action. Resolves with the table after it, and with `undefined` if the server did not take or refuse it. */
  async #act(fields: object, refuse: (words: string) => void): Promise<TableState | "gone" | undefined> {
    const { code } = this.#page;
    const { token } = this.#snapshot;
    const answer = await this.#ports.act(code, { ...fields, token });
    if (answer === "unreached") {
      refuse(TABLE_WORDS.state.unreached);
      return undefined;
    }
    if ("wait" in answer) {
      refuse(TABLE_WORDS.state.wait(answer.wait));
      return undefined;
    }
    if ("gone" in answer) {
      const { gone, movedTo } = answer;
      if (movedTo === undefined) this.#end(gone);
      else {
        this.#ports.memoryOf(movedTo).keep({ token, rounds: this.#rounds });
        this.#ports.goTo(movedTo);
      }
      return "gone";
    }
    const { own, refused } = answer;
    this.#set({ own });
    this.#line?.hear(answer);
    if (own) this.#keep(this.#rounds);
    if (refused) refuse(REFUSAL_WORDS[refused]);
    return answer;
  }

  /** A table that cannot be read may have moved. Only people who sat at it learn where. */
  async #lost(gone: NoTable): Promise<void> {
    if (!this.#snapshot.own) this.#end(gone);
    else await this.#act({ action: "look" }, () => undefined);
  }

  #end(gone: NoTable): void {
    this.#stop();
    this.#set({ gone, dice: "still" });
  }

  readonly #hear = (result: TableState): void => {
    const { view: before } = this.#snapshot;
    const { view } = result;
    const news = newsBetween(before, view);
    const isSeated = view.people.some(({ seat }) => seat === this.#snapshot.own?.seat);
    this.#set({
      view,
      now: result.now,
      ...(!isSeated && !result.own && { own: undefined }),
      ...(news.length > 0 && { news: news.join(" ") }),
    });
    this.#roll(result, before);
    this.#takeTurn();
  };

  /** Rolls the dice from the lock to the landing, which is the same moment on every screen by the server's clock. */
  #roll({ view, now }: TableState, before: TableView): void {
    const { decision, rolling } = view;
    if (rolling) {
      if (!before.rolling) this.#set({ dice: "rolling", verdict: undefined, lie: undefined });
    } else if (decision && decision.terms.round !== before.decision?.terms.round) {
      const verdict = verdictOf(view, this.#rounds);
      this.#set({ ...(verdict && { verdict }) });
      const wait = decision.at + TABLE_LIMITS.landing - now;
      if (wait < -OLD) return;
      if (this.#snapshot.dice === "still" && !before.rolling) this.#set({ dice: "rolling" });
      clearTimeout(this.#landing);
      this.#landing = setTimeout(this.#land, wait);
    } else if (!decision) this.#set({ dice: "still" });
  }

  readonly #land = (): void => {
    const news = `${TABLE_WORDS.roll.landed}: ${decidedName(this.#snapshot.view) ?? ""}.`;
    if (this.#snapshot.dice === "still") return this.#set({ news });
    this.#set({ dice: "landed", news });
    this.#landing = setTimeout(this.skip, LIES);
  };

  /** Takes this phone's next step automatically, one at a time. A step that did not reach the server is tried again. */
  #takeTurn(): void {
    const { view, own, gone } = this.#snapshot;
    if (!own || gone !== undefined || this.#busy) return;
    const turn = phoneTurn({ view, own, rounds: this.#rounds, draw: this.#ports.draw });
    if (turn.rounds !== this.#rounds) this.#keep(turn.rounds);
    if (turn.lie && turn.lie !== this.#snapshot.lie) this.#set({ lie: turn.lie });
    const { action } = turn;
    if (action?.type !== "commit" && action?.type !== "reveal") return;
    this.#busy = true;
    void this.#send(action).finally(() => {
      this.#busy = false;
      if (this.#line) this.#takeTurnAfter(this.#heardLast ? SOON : AGAIN);
    });
  }

  #takeTurnAfter(wait: number): void {
    clearTimeout(this.#again);
    this.#again = setTimeout(() => this.#takeTurn(), wait);
  }

  /** Sends a promise or a number. The phone remembers whether the server answered, and whether it may have come too late. */
  async #send(action: PhoneMessage): Promise<void> {
    const { rolling } = this.#snapshot.view;
    const left = rolling ? revealEnds(rolling) - this.#snapshot.now : Infinity;
    const begun = performance.now();
    this.#keep(unheardRounds(this.#rounds, action));
    const result = await this.#act(fieldsOf(action), () => undefined);
    this.#heardLast = result !== undefined;
    if (result === undefined || result === "gone") return;
    const isLate = performance.now() - begun >= left - SLOW;
    this.#keep(heardRounds(this.#rounds, { action, view: result.view, isLate }));
  }

  #keep(rounds: OwnRounds): void {
    this.#rounds = rounds;
    this.#ports.memoryOf(this.#page.code).keep({ token: this.#snapshot.token, rounds });
  }

  #set(change: { readonly [Key in keyof TableSnapshot]?: TableSnapshot[Key] | undefined }): void {
    const whole = Object.entries({ ...this.#snapshot, ...change }).filter(
      ([key, value]) => value !== undefined || key === "own",
    );
    this.#snapshot = Object.fromEntries(whole) as unknown as TableSnapshot;
    for (const listener of this.#listeners) listener();
  }
}

function fieldsOf(action: PhoneMessage): object {
  const { type, round } = action;
  if (action.type === "reveal") return { action: type, round, value: action.number };
  return { action: type, round, value: action.commitment, salt: action.salt };
}
