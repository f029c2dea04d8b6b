/** The data to share with friends. */
export interface Sent {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

/** Shares through the device, or copies if the device cannot share. Returns the message to show. */
export async function shareOrCopy(sent: Sent): Promise<string | undefined> {
  try {
    if ("share" in navigator) {
      await navigator.share(sent);
      return undefined;
    }
    await (navigator as Navigator).clipboard.writeText(`${sent.text}\n${sent.url}`);
    return "Copied. Paste it where your friends are.";
  } catch (error) {
    const cancelled = error instanceof DOMException && error.name === "AbortError";
    return cancelled ? undefined : "We couldn't share it from this device.";
  }
}
