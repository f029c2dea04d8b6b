import type { ReactElement } from "react";
import type { Restaurant } from "@dinner-dice/core/restaurant";
import { type SentCheck, writeSentCheck } from "@dinner-dice/core/sent-check";
import { ShareIcon } from "../../art/icons.js";
import { ResultShare } from "../../parts/result.js";
import { VisuallyHidden } from "../../parts/text.js";
import { useProduct } from "../../site.js";
import { CHECK_PATH } from "../evening/evening-paths.js";
import { shareOrCopy } from "../evening/share-or-copy.js";
import { mapOf } from "../directions.js";
import { CARD } from "./card-words.js";

interface ShareButtonProps {
  readonly restaurant: Restaurant;
  /** The finalists and the roll among them. The link includes them if they are known. */
  readonly check: SentCheck | undefined;
  readonly announce: (words: string) => void;
}

/** Sends the check: a link that contains the pick and the other finalists, shared through the device, or copied if it cannot share. */
export function ShareButton({ restaurant, check, announce }: ShareButtonProps): ReactElement {
  const product = useProduct();
  const { name, address } = restaurant;
  const share = (): void => {
    const text = `The dice say: ${[name, address].filter(Boolean).join(", ")}`;
    const url = check ? checkAddress(check) : mapOf(restaurant);
    void shareOrCopy({ title: `${name} | ${product}`, text, url }).then((words) => {
      if (words !== undefined) announce(words);
    });
  };
  return (
    <ResultShare title={CARD.share} onClick={share}>
      <ShareIcon />
      <VisuallyHidden>{CARD.share}</VisuallyHidden>
    </ResultShare>
  );
}

function checkAddress(check: SentCheck): string {
  return `${location.origin}${CHECK_PATH}#${writeSentCheck(check)}`;
}
