import { Button } from "../../parts/button.js";
import { saveFile } from "../sharing.js";
import { type ReactElement, useState } from "react";
import { type CheckPicture } from "./check-picture.js";

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
