import { CountingContext } from "../finder/hooks.js";
import { fetchAnswerParts } from "../finder/served/use-answer-parts.js";
import { Banner } from "../parts/banner.js";
import { Button } from "../parts/button.js";
import { Container, Text } from "../parts/text.js";
import { productOfPage } from "../site.js";
import { styleCacheOf } from "../theme/recipe-look.js";
import { SiteProvider } from "../theme/site-provider.js";
import { islandLooks } from "../theme/system.js";
import { consoleLogger } from "@dinner-dice/browser/console-logger";
import { browserCounting } from "@dinner-dice/browser/counting";
import {
  type ReactElement,
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  Component,
} from "react";
import { createRoot, hydrateRoot } from "react-dom/client";

interface IslandGuardProps {
  readonly onBroken: (error: unknown) => void;
  readonly children: ReactNode;
}

class IslandGuard extends Component<IslandGuardProps, { readonly broken: boolean }> {
  override readonly state = { broken: false };

  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onBroken(error);
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <Banner>
        <Container>
          <Text role="alert">
            Something broke here.{" "}
            <Button
              onClick={() => {
                location.reload();
              }}
            >
              Start over
            </Button>
          </Text>
        </Container>
      </Banner>
    );
  }
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const FIELDS = "input, select, textarea";

const cache = styleCacheOf(document);

/** Makes one part of the page interactive over its own HTML, or replaces it if the visitor returns to something else. */
export async function hydrate(element: HTMLElement, Island: (props: object) => ReactElement): Promise<void> {
  if (element.dataset["returns"] !== undefined) await fetchAnswerParts();
  const props = JSON.parse(element.dataset["props"] ?? "{}") as object;
  const listens = (): void => {
    element.dataset["awake"] = "yes";
  };
  const writeAgain = typedIn(element);
  /* Then React finds other texts than the server wrote, and draws the part anew; that is no fault of ours. */
  const translated = element.querySelector("font") !== null;
  await new Promise<void>((resolve) => {
    const island = (
      <Woken onListening={listens} onBegun={resolve}>
        <SiteProvider cache={cache} looks={islandLooks} product={productOfPage()}>
          <IslandGuard
            onBroken={() => {
              consoleLogger.error("an island broke", { name: element.dataset["island"] ?? "" });
            }}
          >
            <CountingContext value={browserCounting}>
              <Island {...props} />
            </CountingContext>
          </IslandGuard>
        </SiteProvider>
      </Woken>
    );
    startTransition(() => {
      if (element.dataset["returns"] === undefined)
        hydrateRoot(element, island, translated ? { onRecoverableError: (): void => undefined } : {});
      else createRoot(element).render(island);
    });
  });
  writeAgain();
}

interface WokenProps {
  /** Called before the visitor's next tap can come. */
  readonly onListening: () => void;
  readonly onBegun: () => void;
  readonly children: ReactNode;
}

function Woken({ onListening, onBegun, children }: WokenProps): ReactNode {
  useLayoutEffect(onListening, [onListening]);
  useEffect(onBegun, [onBegun]);
  return children;
}

/**
 * The values in the fields of a part before it wakes. The returned function restores them.
 *
 * React redraws a part if a translator changed its texts before it woke.
 */
function typedIn(part: HTMLElement): () => void {
  const before = fieldsOf(part);
  const values = before.map((field) => [field.value, "checked" in field && field.checked] as const);
  const focused = before.findIndex((field) => field === document.activeElement);
  return () => {
    if (before.some(({ isConnected }) => isConnected)) return;
    for (const [index, field] of fieldsOf(part).entries()) {
      const [value = field.value, checked = false] = values[index] ?? [];
      field.value = value;
      if ("checked" in field) field.checked = checked;
      if (index === focused) field.focus();
    }
  };
}

function fieldsOf(part: HTMLElement): readonly Field[] {
  return [...part.querySelectorAll<Field>(FIELDS)];
}
