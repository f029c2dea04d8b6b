import { SourceError } from "@dinner-dice/local";
import { type Report, type Verdict, createReports } from "@dinner-dice/stores/sqlite/reports";
import { say } from "../terminal.js";

/** The verdict for each command word. */
const DECISIONS: Readonly<Record<string, Verdict>> = { hide: "hidden", keep: "kept", reopen: "open" };

/** Lists visitors' reports, or decides on some of them: `hide 3`, `keep 3 4`, `reopen 3`. */
export async function reviewReports([word, ...numbers]: readonly string[], file: string): Promise<void> {
  const reports = createReports({ file });
  try {
    const list = await reports.list();
    if (word === undefined) {
      say(list.length === 0 ? "Nobody reported a place." : list.map(reportLine).join("\n"));
      return;
    }
    const verdict = DECISIONS[word];
    if (!verdict || numbers.length === 0)
      throw new SourceError(
        "Usage: npm run admin -- places reports, alone or with hide 3, keep 3 or reopen 3",
      );
    for (const { number, name } of numbers.map((each) => reportOf(each, list))) {
      await reports.decide(number, verdict);
      say(`${name} is ${verdict}.`);
    }
  } finally {
    await reports.close();
  }
}

function reportOf(number: string, list: readonly Report[]): Report {
  const report = list.find((each) => String(each.number) === number);
  if (!report)
    throw new SourceError(`There is no report ${number}; npm run admin -- places reports lists them.`);
  return report;
}

/** '3. Payne's (memphis/paynes): gone 2, wrong 1, last 2026-11-20, open'. */
function reportLine({ number, name, id, gone, wrong, lastAt, verdict }: Report): string {
  const day = new Date(lastAt).toISOString().slice(0, 10);
  return `${number}. ${name} (${id}): gone ${gone}, wrong ${wrong}, last ${day}, ${verdict}`;
}
