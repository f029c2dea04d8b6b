import type { HomeAnswer } from "@dinner-dice/core/finder/home-answer";
import type { Counting, Memory } from "@dinner-dice/core/ports/environment";
import {
  useSyncExternalStore,
  type RefObject,
  useEffect,
  useRef,
  useCallback,
  useState,
  createContext,
  useContext,
} from "react";

interface Scheduling {
  readonly scheduler?: { readonly yield?: () => Promise<void> };
}

/** Runs slow work after the browser has painted its answer to a tap. */
export function afterPaint(run: () => void): void {
  const { scheduler } = globalThis as Scheduling;
  if (scheduler?.yield) void scheduler.yield().then(run);
  else setTimeout(run);
}

const never = (): (() => void) => () => undefined;

/** False while a part is rendered for everybody; true once it runs in a browser and may show stored data. */
export function useAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** A ref for a heading that gets the focus whenever the key changes, but not on the first render. Without a key the focus stays. */
export function useFocusOnChange(key: unknown): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(key);
  useEffect(() => {
    if (before.current === key) return;
    before.current = key;
    if (key !== undefined) heading.current?.focus();
  }, [key]);
  return heading;
}

/** Milliseconds after which the page re-evaluates what it shows: places close, and opening states expire. */
const MINUTE = 60_000;

type ReadAgain = { readonly type: "read again" };

/**
 * Calls a part when stored data and the time must be read again: the page is shown again, another tab stored something, a minute has
 * passed.
 */
export function useReadAgain(send: (event: ReadAgain) => void): void {
  useEffect(() => {
    const ifSeen = (): void => {
      if (document.visibilityState === "visible") send({ type: "read again" });
    };
    const every = setInterval(ifSeen, MINUTE);
    for (const event of ["pageshow", "storage"]) addEventListener(event, ifSeen);
    document.addEventListener("visibilitychange", ifSeen);
    return (): void => {
      clearInterval(every);
      for (const event of ["pageshow", "storage"]) removeEventListener(event, ifSeen);
      document.removeEventListener("visibilitychange", ifSeen);
    };
  }, [send]);
}

/** A page's view of a memory, and whether the device stored the latest change. */
export interface Stored<Value> {
  readonly value: Value;
  readonly isStored: boolean;
  readonly latest: () => Value;
  readonly keep: (value: Value) => void;
}

interface Keeping<Value> {
  readonly empty: Value;
  readonly isSame: (one: Value, other: Value) => boolean;
}

/** A memory shared with other tabs of this browser; the page's own copy if the browser refuses to store it. */
export function useStored<Value>(memory: Memory<Value>, { empty, isSame }: Keeping<Value>): Stored<Value> {
  const [value, setValue] = useState(() => memory.last() ?? empty);
  const [isStored, setStored] = useState(true);
  const latest = (): Value => (isStored ? (memory.last() ?? empty) : value);
  useReadAgain(
    useCallback(() => {
      if (isStored) setValue(memory.last() ?? empty);
    }, [memory, empty, isStored]),
  );
  const keep = (next: Value): void => {
    memory.keep(next);
    setStored(isSame(memory.last() ?? empty, next));
    setValue(next);
  };
  return { value, isStored, latest, keep };
}

/** How this browser's forms count; absent while a part is rendered for everybody. */
export const CountingContext = createContext<Counting | undefined>(undefined);

/** How the form on a page that the server wrote counts. */
export const WrittenCustoms = createContext<Pick<HomeAnswer, "customs" | "units"> | undefined>(undefined);

export function useCustoms(): string | undefined {
  const counting = useContext(CountingContext);
  const written = useContext(WrittenCustoms)?.customs;
  return useSyncExternalStore(
    counting?.subscribe ?? never,
    () => (counting ? counting.customs() : written),
    () => written,
  );
}

/** The heading level of an answer's title: the page's own on the home page, a lower one if the page has a title already. */
export const TitleTagContext = createContext<"h1" | "h2">("h1");

export function useTitleTag(): "h1" | "h2" {
  return useContext(TitleTagContext);
}

export const OWN_SHEET = { "data-sheet": "" } as const;

/** In print, shows the marked element with its ancestors and hides everything else. No component could style what is around it. */
const RULES =
  "@media print{main :has([data-sheet]){display:block!important;max-width:none!important}" +
  "[data-sheet] :has(>article){filter:none!important}main :has([data-sheet]){padding:0!important;border:0!important}" +
  "main:has([data-sheet]) :not(:has([data-sheet]),[data-sheet],[data-sheet] *){display:none!important}}";

/** While an element has this mark, only it is printed, wherever it is on the page. */
export function useOwnSheet(): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(RULES);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return (): void => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, []);
}
