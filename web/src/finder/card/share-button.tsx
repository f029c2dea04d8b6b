import type { ReactElement } from "react";
import type { Restaurant } from "@dinner-dice/core/restaurant";
import { ShareIcon } from "../../art/icons.js";
import { ResultButton } from "../../parts/result.js";
import { useProduct } from "../../site.js";
import { mapOf } from "./card-view.js";

interface ShareButtonProps {
  readonly restaurant: Restaurant;
  readonly announce: (words: string) => void;
}

/** Shares name, address and a map link through the device, or copies them where the device cannot share. */
export function ShareButton({ restaurant, announce }: ShareButtonProps): ReactElement {
  const product = useProduct();
  const share = (): void => {
    void shareOrCopy(restaurant, product).then((words) => {
      if (words !== undefined) announce(words);
    });
  };
  return (
    <ResultButton onClick={share}>
      <ShareIcon />
      Share
    </ResultButton>
  );
}

async function shareOrCopy(restaurant: Restaurant, product: string): Promise<string | undefined> {
  const { name, address } = restaurant;
  const text = `The dice say: ${[name, address].filter(Boolean).join(", ")}`;
  const url = mapOf(restaurant);
  try {
    if ("share" in navigator) {
      await navigator.share({ title: `${name} | ${product}`, text, url });
      return undefined;
    }
    await (navigator as Navigator).clipboard.writeText(`${text}\n${url}`);
    return "Copied. Paste it where your friends are.";
  } catch (error) {
    const cancelled = error instanceof DOMException && error.name === "AbortError";
    return cancelled ? undefined : "This device would not share it.";
  }
}
