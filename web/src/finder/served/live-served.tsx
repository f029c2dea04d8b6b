import { justOut } from "../../words/evening.js";
import { boardView } from "../board/board-view.js";
import { useCoveredCities } from "../board/no-results-board.js";
import { cardView } from "../card/card-view.js";
import { eveningView } from "../evening/evening-view.js";
import { ActionContext } from "../finder-action.js";
import type { Announce } from "../toasts.js";
import { type AnswerSheet, ServedSheet, type ServedSheetProps, type ServedView } from "./served-sheet.js";
import type { FinderContext } from "@dinner-dice/core/finder/finder-context";
import { excludes } from "@dinner-dice/core/lists/exclusions";
import type { Restaurant } from "@dinner-dice/core/place/restaurant";
import { structuredData, type StructuredDataOptions } from "@dinner-dice/core/place/structured-data";
import { positionOf } from "@dinner-dice/core/roll/round";
import { useEffect, type ReactElement, useState, useContext, useRef } from "react";

interface TrustedTypes {
  createPolicy(name: string, rules: { readonly createScript: (words: string) => string }): TrustedTypePolicy;
}

interface TrustedTypePolicy {
  createScript(words: string): string;
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };

/** The page's only policy, named in its content security policy. It lets only JSON through. */
const policy = trustedTypes?.createPolicy("dinner-dice", { createScript: asJson });

/** Keeps one script of structured data in the head while a restaurant is shown. Its text is never parsed as HTML. */
function useStructuredData(restaurant: Restaurant | undefined, source: StructuredDataOptions = {}): void {
  const [now] = useState(Date.now);
  const words = restaurant && JSON.stringify(structuredData(restaurant, source, now));
  useEffect(() => {
    if (words === undefined) return;
    const script = document.createElement("script");
    script.type = "application/ld+json";
    script.text = trustedData(words);
    document.head.append(script);
    return (): void => {
      script.remove();
    };
  }, [words]);
}

/** The text as the browser takes it for a script of structured data. Throws if it is not JSON. */
function trustedData(words: string): string {
  return policy ? policy.createScript(words) : asJson(words);
}

function asJson(words: string): string {
  return JSON.stringify(JSON.parse(words));
}

interface UndoToast {
  readonly context: FinderContext;
  readonly moment: number;
  readonly announce: Announce | undefined;
}

export interface LiveServedProps extends Omit<ServedSheetProps, "view" | "cities" | "evening" | "moment"> {
  readonly sheet: AnswerSheet;
  readonly context: FinderContext;
}

export function LiveServed({ sheet, context, ...rest }: LiveServedProps): ReactElement | null {
  const view = servedView(sheet);
  const moment = useMoment(momentOf(sheet));
  useUndoToast({ context, moment, announce: rest.announce });
  const cities = useCoveredCities(sheet.kind === "board" || rest.order !== undefined);
  useStructuredData(view?.kind === "card" ? view.card.restaurant : undefined, rest.status?.capabilities);
  return (
    view && (
      <ServedSheet {...rest} moment={moment} view={view} cities={cities} evening={eveningView(context)} />
    )
  );
}

function momentOf(sheet: AnswerSheet): unknown {
  if (sheet.kind === "board") return sheet.board.trouble;
  const { round } = sheet.card;
  return `${round.picked?.id} ${positionOf(round)}`;
}

export function servedView(sheet: AnswerSheet): ServedView | null {
  if (sheet.kind === "card") {
    const card = cardView(sheet.card);
    return card ? { kind: "card", card } : null;
  }
  const board = boardView(sheet.board);
  return board ? { kind: "board", board } : null;
}

/**
 * Counts how often a value changed: a key for content that is replaced with it.
 *
 * Page translators replace text nodes with their own elements. React would keep writing into the removed nodes.
 */
function useMoment(value: unknown): number {
  const [seen, setSeen] = useState({ value, moment: 0 });
  if (Object.is(seen.value, value)) return seen.moment;
  const next = { value, moment: seen.moment + 1 };
  setSeen(next);
  return next.moment;
}

function useUndoToast({ context: { exclusions, round }, moment, announce }: UndoToast): void {
  const acting = useContext(ActionContext);
  const known = useRef(exclusions.length);
  const last = exclusions.at(-1);
  useEffect(() => {
    const isNew = exclusions.length > known.current;
    known.current = exclusions.length;
    if (!isNew || !last || !acting.live) return;
    const { act } = acting;
    const { restaurants = [], searched } = round?.found ?? {};
    const out = restaurants.filter((place) => searched && excludes(last, place, searched.center));
    announce?.(justOut(last, out.length), {
      words: "Undo",
      take: () => {
        act({ type: "include again", exclusions: [last] });
      },
    });
    // Announced with the pick that follows, not while the die rolls for it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [moment]);
}
