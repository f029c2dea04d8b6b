import { type ReactElement, type ReactNode, startTransition, useEffect, useLayoutEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { consoleLogger } from "@dinner-dice/browser";
import { typedIn } from "./typed.js";
import { IslandGuard } from "./island-guard.js";
import { fetchAnswerParts } from "../finder/served/use-answer-parts.js";
import { productOfPage } from "../site.js";
import { SiteProvider } from "../theme/site-provider.js";
import { styleCacheOf } from "../theme/style-cache.js";
import { islandLooks } from "../theme/system.js";

const cache = styleCacheOf(document);

/** Brings one part of the page to life over its own HTML, or in its place where the visitor returns to something else. */
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
            <Island {...props} />
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

/** Says that a part is awake once it listens, and tells when all in it has begun. */
function Woken({ onListening, onBegun, children }: WokenProps): ReactNode {
  useLayoutEffect(onListening, [onListening]);
  useEffect(onBegun, [onBegun]);
  return children;
}
