import { describe, expect, it, afterEach } from "vitest";
import type { FakePlace } from "../upstreams/google/town.js";
import { FAMOUS, places } from "./behind-the-famous.js";
import { FALLS, placesIn, searchAt } from "./google-answers.js";
import { type GoogleSite, startGoogleSite } from "./google-site.js";

const TYPED = `${FALLS.lat},${FALLS.lng}`;
const TOMORROW = { when: "Tomorrow", time: "19:30" };
const daily = (from: number, to: number): NonNullable<FakePlace["hours"]> =>
  Array.from({ length: 7 }, () => [{ from: from * 60, to: to * 60 }]);
const one = (name: string, facts: Partial<FakePlace>): readonly FakePlace[] =>
  places(name, 1, () => ({ rating: 4.5, reviewCount: 9, ...facts }));

let site: GoogleSite;
afterEach(() => site.stop());

const start = async (known: readonly FakePlace[]): Promise<void> => {
  site = await startGoogleSite({ TEST_GOOGLE_TIMEOUT_MS: "10000" }, { places: known });
};
const toldGoogle = (): string => JSON.stringify(site.google.questions.map(({ body }) => body));

describe("a wish for another time", () => {
  it("is never sent to Google as what is open now", async () => {
    await start([...FAMOUS, ...places("Open", 5, () => ({ rating: 4, reviewCount: 3, hours: "always" }))]);
    await site.ask({ ...searchAt(FALLS, 1500), opennow: true, ...TOMORROW });
    expect(toldGoogle()).not.toContain("openNow");
    await site.ask({ ...searchAt(FALLS, 1500), opennow: true });
    expect(toldGoogle()).toContain("openNow");
  });

  it("is served from the answer that everybody gets", async () => {
    await start(one("Late", { hours: daily(17, 24) }));
    const plain = placesIn(await site.ask(searchAt(FALLS, 1500))).map(({ name }) => name);
    const wished = placesIn(await site.ask({ ...searchAt(FALLS, 1500), ...TOMORROW }));
    expect(wished.map(({ name }) => name)).toEqual(plain);
    expect(site.google.questions).toHaveLength(1);
  });

  it("that is none is refused by its name", async () => {
    await start([]);
    const answer = await site.ask({ ...searchAt(FALLS, 1500), when: "someday" });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain("when must be");
  });

  it("is judged by each place's week for who fills in the form without scripts", async () => {
    await start([...one("Late", { hours: daily(17, 22) }), ...one("Early", { hours: daily(7, 19) })]);
    const page = await site.submit({ location: TYPED, ...TOMORROW });
    expect(page).toContain("Late 0");
    expect(page).toContain("Open until 10 PM, 2½ h after you get there");
    expect(page).toContain("The only place for");
  });

  it("keeps its day for the next pick of who comes without scripts", async () => {
    await start([...one("Late", { hours: daily(17, 22) }), ...one("Later", { hours: daily(17, 23) })]);
    const page = await fetch(`${site.url()}/`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ location: TYPED, ...TOMORROW }).toString(),
    });
    expect(await page.text()).toMatch(/name="when" value="\d{4}-\d\d-\d\d"/);
  });
});
