import { type OutsideAnswer, type OutsideQuestion, streamOutside } from "@dinner-dice/platform/outside";

/** Milliseconds that an outside service may take. */
const PATIENCE = 5000;

/** The head of an outside service's answer, of which nothing more is read; `undefined` where none comes. */
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
