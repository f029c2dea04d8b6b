import { DoorError } from "../doors/door-schemas.js";
import { oneLine } from "@dinner-dice/core/roll/sent-check";

const MOST_BYTES = 2_000_000;

const TIMEOUT = 20_000;

export function serverFailed(server: string, reason: string): DoorError {
  return new DoorError("unavailable", { reason: `${server} ${oneLine(reason).replace(/\.$/, "")}` });
}

/** Sends JSON to a server, which is trusted with nothing but that: it cannot lead elsewhere, fill the memory or keep us waiting. */
export async function postTo(
  server: string,
  path: string,
  { body, headers = {} }: { readonly body: unknown; readonly headers?: Readonly<Record<string, string>> },
): Promise<{ readonly ok: boolean; readonly status: number; readonly text: string }> {
  const answer = await fetch(server + path, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/json", accept: "application/json", ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch(() => {
    throw serverFailed(server, "does not answer");
  });
  if (answer.status >= 300 && answer.status < 400)
    throw serverFailed(server, "leads to another address; name that one if you trust it");
  const text = await textOfAnswer(answer).catch(() => {
    throw serverFailed(server, "stopped in the middle of its answer, or its answer is too long");
  });
  return { ok: answer.ok, status: answer.status, text };
}

async function textOfAnswer({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new Error("too long");
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
