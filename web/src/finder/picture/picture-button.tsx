import { Button } from "../../parts/button.js";
import { saveFile } from "../sharing.js";
import type { Attribution } from "@dinner-dice/core/place/attribution";
import { priceText } from "@dinner-dice/core/place/field";
import type { Restaurant } from "@dinner-dice/core/place/restaurant";
import { ratingText } from "@dinner-dice/core/place/review";
import { type ReactElement, useState } from "react";

interface PictureButtonProps {
  readonly picture: () => CheckPicture;
  readonly announce: (words: string) => void;
}

/** Shares the check as a picture through the device, or saves it as a file. */
export function PictureButton({ picture, announce }: PictureButtonProps): ReactElement {
  const [busy, setBusy] = useState(false);
  const give = async (): Promise<void> => {
    setBusy(true);
    const words = await given(picture());
    setBusy(false);
    if (words !== undefined) announce(words);
  };
  return (
    <Button
      aria-disabled={busy}
      onClick={() => {
        if (!busy) void give();
      }}
    >
      Check as a picture
    </Button>
  );
}

/** Returns the message to show. */
async function given(picture: CheckPicture): Promise<string | undefined> {
  try {
    const { drawCheck } = await import("./draw-check.js");
    const file = new File([await drawCheck(picture)], "guest-check.png", { type: "image/png" });
    if (!navigator.canShare?.({ files: [file] })) return saved(file);
    await navigator.share({ files: [file], title: picture.name });
    return undefined;
  } catch (error) {
    const cancelled = error instanceof DOMException && error.name === "AbortError";
    return cancelled ? undefined : "We couldn't make the picture on this device.";
  }
}

function saved(file: File): string {
  saveFile(file);
  return "Saved as guest-check.png.";
}

/** The content of a check's picture. */
export interface CheckPicture {
  readonly product: string;
  readonly name: string;
  /** The reason to go. */
  readonly line: string | undefined;
  /** '$$ · 4.5 (1,969)'; empty if neither is known. */
  readonly facts: string;
  readonly address: string | undefined;
  /** 'Saturday, November 21'. */
  readonly day: string;
  /** The number that the die showed. */
  readonly face: number;
  /** The required credits: 'Overture Maps Foundation'. */
  readonly credits: string;
}

/** What a picture is made from. */
export interface PictureInput {
  readonly restaurant: Restaurant;
  readonly line: string | undefined;
  readonly face: number;
  readonly product: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The credits for all places of a source. */
  readonly attribution: readonly Attribution[];
}

const DAY = new Intl.DateTimeFormat("en-US", { weekday: "long", month: "long", day: "numeric" });

/** The content of the picture of a place and its roll. */
export function checkPicture({ restaurant, now, attribution, ...rest }: PictureInput): CheckPicture {
  const { name, address, attributions = attribution } = restaurant;
  const credits = attributions.map(({ text }) => text).join(" · ");
  return { ...rest, name, facts: factsOf(restaurant), address, day: DAY.format(now), credits };
}

/** Facts that are still true when somebody else opens the picture: no distance and no opening state. */
function factsOf({ priceLevel, rating, reviewCount = 0 }: Restaurant): string {
  const count = reviewCount > 0 ? ` (${reviewCount.toLocaleString("en-US")})` : "";
  const rated = rating === undefined ? undefined : `${ratingText(rating)}${count}`;
  return [priceText(priceLevel), rated].filter((fact) => fact !== undefined).join(" · ");
}
