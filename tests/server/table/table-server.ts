import { commitmentOf } from "@dinner-dice/core/table/fair-roll";
import type { TableGone, TableState } from "@dinner-dice/core/table/view";
import { createHash, randomBytes } from "node:crypto";

/** What a table's address answers to a script. */
export type Answer = Partial<TableState> & Partial<TableGone>;

export async function openTable(
  url: string,
  fields: Readonly<Record<string, string>> = OWN,
): Promise<string> {
  const answer = await fetch(`${url}/table`, { method: "POST", body: formOf(fields), redirect: "manual" });
  if (answer.status !== 303) throw new Error(`No table was opened: ${answer.status}`);
  return answer.headers.get("location") ?? "";
}

const OWN = { place: "Gus's\nCentral" };

/** A form; a text of several lines stands there once for each. */
export function formOf(fields: Readonly<Record<string, string>>): URLSearchParams {
  const pairs = Object.entries(fields).flatMap(([name, text]) =>
    text.split("\n").map((line) => [name, line]),
  );
  return new URLSearchParams(pairs);
}

export interface Guest {
  readonly token: string;
  does(fields: object, server?: string): Promise<Answer>;
  promises(result: Answer): Promise<Answer>;
  reveals(result: Answer): Promise<Answer>;
}

export function guest(url: string, path: string): Guest {
  const token = randomBytes(16).toString("hex");
  const numberIn = (round: number): string => createHash("sha256").update(`${token} ${round}`).digest("hex");
  const does: Guest["does"] = async (fields, server = url) => {
    const answer = await fetch(`${server}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({ token, ...fields }),
    });
    return (await answer.json()) as Answer;
  };
  return {
    token,
    does,
    promises: ({ view, own }) => {
      const round = view!.round;
      const value = commitmentOf({ table: view!.name, round, seat: own!.seat }, numberIn(round));
      return does({ action: "commit", round, value });
    },
    reveals: ({ view }) => does({ action: "reveal", round: view!.round, value: numberIn(view!.round) }),
  };
}

export async function seated(url: string, path: string, nickname: string): Promise<Guest> {
  const one = guest(url, path);
  await one.promises(await one.does({ action: "join", nickname }));
  await one.does({ action: "done" });
  return one;
}
