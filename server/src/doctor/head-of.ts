import { type OutsideAnswer, type OutsideQuestion, streamOutside } from "@dinner-dice/platform/outside";

/** Timeout for an outside service, in milliseconds. */
const PATIENCE = 5000;

/** Returns the status and headers of a response without reading its body; `undefined` if the request fails. */
export async function headOf(
  question: Pick<OutsideQuestion, "url" | "method" | "headers" | "data">,
): Promise<Pick<OutsideAnswer, "status" | "headers"> | undefined> {
  try {
    const answer = await streamOutside({ ...question, most: 0, silence: PATIENCE, patience: PATIENCE });
    answer.cancel();
    return answer;
  } catch {
    return undefined;
  }
}
