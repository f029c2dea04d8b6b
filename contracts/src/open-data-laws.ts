import assert from "node:assert/strict";
import type { AskedCircle, Fetching, OpenData } from "@dinner-dice/core/ports/open-data";
import { type Checks, type Law, laws } from "./law.js";

/** On-demand downloads without any request yet. A download runs until it is ended. */
export interface OpenDataWorld {
  readonly openData: OpenData;
  /** A circle without loaded data, and a fully loaded one. */
  readonly unknown: AskedCircle;
  readonly known: AskedCircle;
  readonly begun: () => number;
  readonly reach: (share: number) => unknown;
  readonly end: (how: "well" | "badly") => unknown;
}

export interface OpenDataSubject {
  readonly world: () => OpenDataWorld | Promise<OpenDataWorld>;
}

/** The contract of the OpenData port: missing data is downloaded once for all requests, and every waiting caller gets its progress. */
export function openDataLaws(subject: OpenDataSubject): readonly Law[] {
  return laws(subject, CHECKS);
}

const CHECKS: Checks<OpenDataSubject> = {
  "nothing is fetched before somebody asks": async ({ world }) => {
    const { openData, unknown, begun } = await world();
    assert.equal(openData.under(unknown), undefined);
    assert.equal(begun(), 0, "A fetch was begun");
  },
  "nothing is fetched of what is known": async ({ world }) => {
    const { openData, known, begun } = await world();
    assert.equal(openData.ask(known), undefined);
    assert.equal(begun(), 0, "A fetch was begun");
  },
  "one fetch is begun however many ask, and all share it": async ({ world }) => {
    const { openData, unknown, begun, reach } = await world();
    const crowd = Array.from({ length: 10 }, (_, each) => fetchOf(openData.ask(unknown, `visitor ${each}`)));
    assert.equal(begun(), 1, `Ten that asked began ${begun()} fetches`);
    reach(0.5);
    for (const each of [...crowd, fetchOf(openData.under(unknown))]) assert.equal(each.progress.share, 0.5);
  },
  "who listens is told at once and at every change, until they stop": async ({ world }) => {
    const { openData, unknown, reach } = await world();
    const fetching = fetchOf(openData.ask(unknown));
    reach(0.25);
    const [result, others]: [(number | undefined)[], (number | undefined)[]] = [[], []];
    const stop = fetching.listen(({ share }) => result.push(share));
    fetching.listen(({ share }) => others.push(share));
    reach(0.5);
    stop();
    reach(0.75);
    assert.deepEqual(result, [0.25, 0.5]);
    assert.deepEqual(others, [0.25, 0.5, 0.75]);
  },
  "a fetch that ends well leaves nothing to fetch": async ({ world }) => {
    const { openData, unknown, begun, end } = await world();
    const fetching = fetchOf(openData.ask(unknown));
    await end("well");
    await fetching.ended;
    assert.equal(openData.under(unknown), undefined);
    assert.equal(openData.ask(unknown), undefined);
    assert.equal(begun(), 1, `${begun()} fetches were begun for one area`);
  },
  "a fetch that ends badly ends for all who wait, and goes on no longer": async ({ world }) => {
    const { openData, unknown, end } = await world();
    const waiting = [fetchOf(openData.ask(unknown)), fetchOf(openData.ask(unknown))];
    await end("badly");
    await Promise.all(waiting.map(({ ended }) => ended));
    assert.equal(openData.under(unknown), undefined);
  },
};

function fetchOf(fetching: Fetching | undefined): Fetching {
  return fetching ?? assert.fail("Nothing is fetched of what is not known");
}
