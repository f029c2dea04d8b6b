import type { CardInput } from "../card/card-view.js";
import type { AnswerSheet } from "../served/served-sheet.js";
import type { finderMachine } from "@dinner-dice/core/finder/finder";
import type { FinderContext } from "@dinner-dice/core/finder/finder-context";
import { storedArrival } from "@dinner-dice/core/place/opening-words";
import type { PlacesProvider, ProviderStatus } from "@dinner-dice/core/ports/places-provider";
import { finalistsOf, positionOf } from "@dinner-dice/core/roll/round";
import type { SearchPreferences } from "@dinner-dice/core/search/preferences";
import type { NotFound } from "@dinner-dice/core/search/search-outcome";
import type { SnapshotFrom } from "xstate";

export type Sheet =
  | { readonly kind: "setup"; readonly checking: boolean; readonly trouble?: NotFound | undefined }
  | { readonly kind: "form"; readonly busy: boolean; readonly trouble?: NotFound | undefined }
  | AnswerSheet;

export interface HomeView {
  readonly sheet: Sheet;
  readonly dice?: DiceView;
  readonly preferences: SearchPreferences;
  readonly status?: ProviderStatus | undefined;
}

type HomeSnapshot = SnapshotFrom<typeof finderMachine>;

export function homeView(snapshot: HomeSnapshot): HomeView {
  const { context } = snapshot;
  const dice = diceView(snapshot);
  return {
    sheet: sheetOf(snapshot),
    preferences: storedArrival(context.preferences, context.clock.now()),
    status: context.status,
    ...(dice && { dice }),
  };
}

function sheetOf(snapshot: HomeSnapshot): Sheet {
  const { context } = snapshot;
  const showsCard = snapshot.matches("result") || snapshot.matches("rolling");
  const card = showsCard ? cardOf(context, snapshot.matches({ result: "loading details" })) : undefined;
  if (card) return { kind: "card", card };
  if (snapshot.matches("setup")) return { kind: "setup", checking: false, trouble: context.trouble };
  if (snapshot.matches("loading") && context.status?.ready === false)
    return { kind: "setup", checking: true };
  return formOrBoard(context, snapshot.matches("searching"));
}

export function formOrBoard(
  context: Pick<FinderContext, "trouble" | "preferences"> & {
    readonly provider: Pick<PlacesProvider, "capabilities">;
  },
  busy: boolean,
): Sheet {
  const { trouble, preferences, provider } = context;
  const { capabilities } = provider;
  return isCounted(trouble)
    ? { kind: "board", board: { trouble, preferences, capabilities } }
    : { kind: "form", busy, trouble };
}

function isCounted(trouble: NotFound | undefined): trouble is NotFound {
  return trouble?.searched !== undefined && trouble.tally !== undefined;
}

export function isAnswer(sheet: Sheet): sheet is AnswerSheet {
  return sheet.kind === "card" || sheet.kind === "board";
}

/** Returns whether no search is running and none was answered: the form waits for the visitor, or shows an error. */
export function isAtForm(sheet: Sheet): boolean {
  return !isAnswer(sheet) && (sheet.kind === "setup" || !sheet.busy);
}

function isResting(sheet: Sheet): boolean {
  return sheet.kind === "form" && !sheet.busy && sheet.trouble === undefined;
}

/** A key that changes when there is new content, whose heading then gets the focus; `undefined` while the visitor stays at a control. */
export function headingKey(sheet: Sheet): unknown {
  if (sheet.kind === "card") return `${sheet.card.round.picked?.id} ${positionOf(sheet.card.round)}`;
  if (sheet.kind === "board") return sheet.board.trouble;
  if (sheet.kind === "setup") return sheet.trouble;
  return isResting(sheet) ? "form" : undefined;
}

function cardOf({ round, preferences, clock }: FinderContext, loading: boolean): CardInput | undefined {
  return round?.picked && { round, preferences, loading, now: clock.now() };
}

function diceView(snapshot: HomeSnapshot): DiceView | undefined {
  const { round } = snapshot.context;
  const roll = round?.rolled;
  const names = round ? finalistsOf(round, roll).map(({ name }) => name) : [];
  const mat = { number: (roll?.index ?? 0) + 1, finalists: names };
  if (snapshot.matches("rolling")) return { ...mat, found: snapshot.matches({ rolling: "landing" }) };
  const areDown = (["waiting", "lying"] as const).some((dice) => snapshot.matches({ searching: { dice } }));
  if (!snapshot.matches("searching") || areDown) return undefined;
  return { ...mat, found: snapshot.matches({ searching: { dice: "landing" } }) };
}

export interface DiceView {
  readonly found: boolean;
  readonly number: number;
  readonly finalists: readonly string[];
}

export const DICE_WORDS = {
  rolling: "Rolling the dice...",
  finding: "Finding your perfect restaurant",
  found: "Found it!",
  skip: "Skip",
  mat: "On the die",
} as const;
