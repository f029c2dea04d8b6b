import { eveningView } from "../../../../web/src/finder/evening/evening-view.js";
import { MEMPHIS } from "../../../core/fixtures.js";
import { shownForm, type Started, withResult } from "../../../core/machines/finder-fixtures.js";
import { exclusionsFor } from "@dinner-dice/core/lists/exclusions";
import { describe, expect, it } from "vitest";

const seen = ({ actor }: Started): ReturnType<typeof eveningView> => eveningView(actor.getSnapshot().context);

describe("the evening beside a card", () => {
  it("holds nothing before the first pick, and nothing that could be said against one", async () => {
    expect(seen(await shownForm())).toEqual({
      ...{ entries: [], offers: [], exclusions: [], unsaved: [] },
      visits: { wentToday: false, count: 0, skipDays: 0, visited: undefined, isStored: true },
    });
  });

  it("holds the pick, and what can be said against it from where was searched", async () => {
    const started = await withResult();
    const picked = started.actor.getSnapshot().context.round?.picked;
    expect(seen(started)).toMatchObject({
      entries: [{ id: picked?.id }],
      offers: exclusionsFor(picked!, MEMPHIS),
      exclusions: [],
    });
  });

  it("goes on without what was crossed out", async () => {
    const started = await withResult();
    const [exclusion] = seen(started).offers;
    started.actor.send({ type: "exclude", exclusion: exclusion! });
    expect(seen(started).exclusions).toEqual([exclusion]);
  });
});
