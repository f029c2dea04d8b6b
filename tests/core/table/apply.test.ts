import { reveal, after, at, join, newTable, NOON, PLACES, ready, rolled } from "./seated.js";
import { type Act, apply, type Refusal } from "@dinner-dice/core/table/apply";
import { revealEnds } from "@dinner-dice/core/table/rounds";
import { TABLE_LIMITS, expiryOf, type Table } from "@dinner-dice/core/table/table";
import { ownViewOf, viewOf } from "@dinner-dice/core/table/view";
import { describe, expect, it } from "vitest";

const nicknames = (table: Table): readonly string[] => viewOf(table).people.map(({ nickname }) => nickname);

/** Why an action is refused a second after the last one. */
const refusal = (table: Table, act: Act): Refusal | undefined =>
  apply(table, act, table.changedAt + 1000).refused;

describe("a table that its group keeps", () => {
  const keep: Act = { type: "keep", by: "ben" };
  const DAY = 24 * 3_600_000;
  const decided = rolled(["ana", "ben"], { table: after(newTable(), join("ana"), join("ben"), keep) });
  const evening = after(decided, { type: "went", by: "nobody at the table" });
  const tonight: Act = { type: "tonight", by: "cat", nickname: "cat" };

  it("opens tonight's round on the same places, with the evening noted and its host the first one there", () => {
    const table = apply(evening, tonight, NOON + 7 * DAY).table;
    expect(table.candidates).toEqual(evening.candidates);
    expect(viewOf(table).people.map(({ nickname, isHost }) => [nickname, isHost])).toEqual([["cat", true]]);
    const { roll, at: decidedAt, terms } = evening.decision!;
    const id = roll.finalists[roll.index]!;
    const name = terms.candidates.find(([each]) => each === id)![1];
    expect(viewOf(table).kept!.past).toEqual([
      { at: decidedAt, id, name, nicknames: ["ana", "ben"], went: true },
    ]);
  });

  it("hands last time's must-haves to the person who opens, who may drop them", () => {
    const vegan = after(
      newTable(),
      join("ana"),
      { type: "keep", by: "ana" },
      { type: "musts", by: "ana", musts: ["vegan"] },
    );
    const table = apply(vegan, tonight, NOON + DAY).table;
    expect(viewOf(table).musts).toEqual(["vegan"]);
    expect(viewOf(after(table, { type: "musts", by: "cat", musts: [] })).musts).toEqual([]);
  });

  it("only seats the second one who opens it, and anybody while the evening lasts", () => {
    const table = apply(evening, tonight, NOON + 7 * DAY).table;
    expect(nicknames(after(table, { type: "tonight", by: "dan", nickname: "dan" }))).toEqual(["cat", "dan"]);
    expect(nicknames(after(evening, tonight))).toEqual(["ana", "ben", "cat"]);
  });

  it("takes back that it was there, and notes nothing at a table that is not kept", () => {
    expect(viewOf(after(evening, { type: "unwent", by: "ana" })).kept!.went).toBe(false);
    expect(refusal(rolled(["ana"]), { type: "went", by: "ana" })).toBe("not-here");
  });

  it("may be cleared by anybody who sits at it", () => {
    const seated = after(newTable(), join("ana"), join("ben"));
    expect(refusal(seated, { type: "clear", by: "ben" })).toBe("not-host");
    expect(refusal(after(seated, keep), { type: "clear", by: "ben" })).toBeUndefined();
  });
});

describe("a table", () => {
  it("lets a person change their nickname", () => {
    const table = after(newTable(), { type: "join", by: "a" }, { type: "join", by: "a", nickname: "Ana" });
    expect(nicknames(table)).toEqual(["Ana"]);
  });

  it("gives each person a seat, and the first one is the host", () => {
    const table = after(newTable(), join("ana"), join("ben"));
    expect(viewOf(table).people).toEqual([
      { seat: 1, nickname: "ana", done: false, isHost: true, isReady: false },
      { seat: 2, nickname: "ben", done: false, isHost: false, isReady: false },
    ]);
  });

  it("makes up a nickname for whoever types none", () => {
    const table = after(newTable(), { type: "join", by: "a" }, { type: "join", by: "b" });
    expect(nicknames(table)).toEqual(["Pepper", "Olive"]);
  });

  it.each(["H\u043est", "\uff28OST", "Ho\u034fst", "H0st", "Hos\u0301t"])(
    "tells %s apart from Host",
    (nickname) => {
      const table = after(
        newTable(),
        { type: "join", by: "a", nickname: "Host" },
        { type: "join", by: "b", nickname },
      );
      expect(nicknames(table)[1]).toMatch(/ 2$/);
    },
  );

  it.each([
    ["\u2800\u2800", "Pepper"],
    ["\u3164", "Pepper"],
    [`Z${"\u0301\u0336".repeat(11)}`, "\u0179\u0336\u0336"],
    ["Đặng Thị", "Đặng Thị"],
    ["👩‍🍳", "👩‍🍳"],
  ])("reads the nickname %j as %j", (nickname, read) => {
    expect(nicknames(after(newTable(), { type: "join", by: "a", nickname }))).toEqual([read]);
  });

  it("tells two people of one name apart, and cuts long ones", () => {
    const long = "Maximiliana of the Long Table";
    const table = after(
      newTable(),
      ...["a", "b", "c"].map((by): Act => ({ type: "join", by, nickname: long })),
    );
    expect(nicknames(table)).toEqual([
      "Maximiliana of the Long",
      "Maximiliana of the Lon 2",
      "Maximiliana of the Lon 3",
    ]);
  });

  it("seats twelve people and refuses the next one", () => {
    const names = Array.from({ length: TABLE_LIMITS.people }, (_, each) => `p${each}`);
    const table = after(newTable(), ...names.map(join));
    expect(refusal(table, join("late"))).toBe("full");
    expect(refusal(after(table, { type: "leave", by: "p3" }), join("late"))).toBeUndefined();
  });

  it("does nothing on a double tap", () => {
    const table = ready(["ana", "ben"]);
    for (const act of [join("ana"), { type: "done", by: "ana" } as const])
      expect(apply(table, act, NOON + 60_000).table).toBe(table);
    const rolling = after(table, { type: "roll", by: "ana" });
    expect(apply(rolling, { type: "roll", by: "ana" }, rolling.changedAt + 1).table).toBe(rolling);
  });

  it("takes no action from a stranger", () => {
    expect(refusal(ready(["ana"]), { type: "done", by: "eve" })).toBe("not-here");
  });

  it("keeps one veto for each person: the last one", () => {
    const [first, second] = PLACES;
    const table = after(
      after(newTable(), join("ana")),
      { type: "veto", by: "ana", candidate: first!.id },
      { type: "veto", by: "ana", candidate: second!.id },
    );
    expect(ownViewOf(table, "ana")?.marks).toEqual([second!.id]);
    expect(
      ownViewOf(after(table, { type: "unveto", by: "ana", candidate: second!.id }), "ana")?.marks,
    ).toEqual([]);
  });

  it("takes only marks of its own way, on places that are on the list", () => {
    const table = after(newTable(), join("ana"));
    expect(refusal(table, { type: "fine", by: "ana", candidate: PLACES[0]!.id })).toBe("other-way");
    expect(refusal(table, { type: "veto", by: "ana", candidate: "elsewhere" })).toBe("no-such-place");
  });

  it("lets each person add one place, and change it", () => {
    const table = after(
      after(newTable(), join("ana")),
      { type: "add", by: "ana", name: "Mom's" },
      { type: "add", by: "ana", name: "Dad's" },
    );
    expect(table.candidates.map(({ name }) => name)).toEqual([...PLACES.map(({ name }) => name), "Dad's"]);
    expect(refusal(table, { type: "add", by: "ana", name: undefined })).toBe("no-name");
    expect(refusal(table, { type: "add", by: "ana", name: "GUS'S" })).toBe("on-the-list");
  });

  it("lists no more than twelve places", () => {
    const many = Array.from({ length: 20 }, (_, each) => ({
      id: `p${each}`,
      name: `Place ${each}`,
      gaps: [],
    }));
    const table = after(newTable({ candidates: many }), join("ana"));
    expect(table.candidates).toHaveLength(TABLE_LIMITS.candidates);
    expect(refusal(table, { type: "add", by: "ana", name: "One more" })).toBe("list-full");
  });

  it("lets the host alone change the way, which takes the marks off", () => {
    const table = after(ready(["ana", "ben"]), { type: "way", by: "ana", way: "fine" });
    expect(viewOf(table)).toMatchObject({ way: "fine", people: [{ done: false }, { done: false }] });
    expect(refusal(table, { type: "way", by: "ben", way: "veto" })).toBe("not-host");
  });

  it("lets the host remove a person, who does not come back with the same token", () => {
    const table = after(ready(["ana", "troll"]), { type: "remove", by: "ana", seat: 2 });
    expect(nicknames(table)).toEqual(["ana"]);
    expect(refusal(table, join("troll"))).toBe("removed");
    expect(refusal(table, { type: "remove", by: "ana", seat: 9 })).toBe("no-such-person");
  });

  it("makes the next one host when the host leaves", () => {
    const table = after(ready(["ana", "ben"]), { type: "leave", by: "ana" });
    expect(viewOf(table).people).toMatchObject([{ nickname: "ben", isHost: true }]);
  });

  it("lets the host alone change its link", () => {
    const table = ready(["ana", "ben"]);
    expect(refusal(table, { type: "move", by: "ana" })).toBeUndefined();
    expect(refusal(table, { type: "move", by: "ben" })).toBe("not-host");
  });

  it("does not go back in time with a clock that is set back", () => {
    const table = ready(["ana", "ben"]);
    const back = at(table, { type: "undone", by: "ana" }, table.changedAt - 86_400_000).table;
    expect(back.changedAt).toBe(table.changedAt);
  });
});

describe("a roll", () => {
  it("is the host's until the host did nothing for a minute", () => {
    const table = ready(["ana", "ben"]);
    const roll: Act = { type: "roll", by: "ben" };
    const away = table.people[0]!.at + TABLE_LIMITS.hostAway;
    expect(at(table, roll, away - 1).refused).toBe("too-early");
    expect(at(table, roll, away).table.rolling).toBeDefined();
  });

  it("needs somebody who is done, and a place", () => {
    expect(refusal(after(newTable(), join("ana")), { type: "roll", by: "ana" })).toBe("nobody-done");
    expect(refusal(ready(["ana"], newTable({ way: "bring" })), { type: "roll", by: "ana" })).toBe(
      "nothing-left",
    );
  });

  it("closes the marks", () => {
    const rolling = after(ready(["ana"]), { type: "roll", by: "ana" });
    expect(refusal(rolling, { type: "veto", by: "ana", candidate: PLACES[0]!.id })).toBe("rolling");
    expect(refusal(rolled(["ana"]), { type: "undone", by: "ana" })).toBe("decided");
  });

  it("lands once every phone revealed its number", () => {
    const { rolling, decision } = rolled(["ana", "ben"]);
    expect(rolling).toBeUndefined();
    expect(decision).toMatchObject({ checked: "by all", terms: { round: 1 } });
  });

  it("lands at once where no phone takes part, and says so", () => {
    const table = after(newTable(), join("ana"), { type: "done", by: "ana" }, { type: "roll", by: "ana" });
    expect(table.decision?.checked).toBe("by nobody");
  });

  it("refuses a number that was not promised", () => {
    const rolling = after(ready(["ana"]), { type: "roll", by: "ana" });
    const act: Act = { type: "reveal", by: "ana", round: 1, number: "f".repeat(64) };
    expect(refusal(rolling, act)).toBe("broken-promise");
  });

  it("without a number in time is void, by name, and anybody may roll at once", () => {
    const rolling = rolled(["ana", "ben"], { missing: ["ana"] });
    const { table } = at(rolling, { type: "look", by: "ben" }, revealEnds(rolling.rolling!));
    expect(viewOf(table)).toMatchObject({ round: 2, voids: [{ round: 1, nicknames: ["ana"] }] });
    expect(table.rolling).toBeUndefined();
    expect(refusal(table, { type: "roll", by: "ben" })).toBeUndefined();
  });

  it("gives the others more time with each number, fifteen seconds at most", () => {
    const start = after(ready(["ana", "ben", "cat"]), { type: "roll", by: "ana" });
    const locked = start.rolling!.at;
    const one = at(start, reveal(start, "ana"), locked + 4900).table;
    const two = at(one, reveal(one, "ben"), locked + 9700).table;
    expect(at(two, { type: "look", by: "ben" }, locked + 14_600).table.rolling).toBeDefined();
    expect(at(two, reveal(two, "cat"), locked + 14_600).table.decision?.checked).toBe("by all");
    expect(at(two, { type: "look", by: "ben" }, locked + 14_700).table.voids).toMatchObject([
      { nicknames: ["cat"] },
    ]);
  });

  it("lands without the missing number after two void rounds, and says so", () => {
    let table = rolled(["ana", "ben"], { missing: ["ana"] });
    for (const _ of [1, 2]) {
      const voided = at(table, { type: "look", by: "ben" }, revealEnds(table.rolling!)).table;
      table = rolled(["ben", "ana"], { table: voided, missing: ["ana"] });
    }
    const { decision } = at(table, { type: "look", by: "ben" }, revealEnds(table.rolling!)).table;
    expect(decision).toMatchObject({ checked: "by some", terms: { round: 3 } });
  });
});

describe("another roll", () => {
  const again = (by: string): Act => ({ type: "again", by });

  it("needs more than half, and leaves out the place before", () => {
    const table = rolled(["ana", "ben", "cat", "dan"]);
    const place = table.decision!.roll.finalists[table.decision!.roll.index];
    const half = after(table, again("ana"), again("ben"));
    expect(viewOf(half)).toMatchObject({ again: 2 });
    expect(half.decision).toBe(table.decision);
    const most = after(half, again("cat"));
    expect([most.passed, viewOf(most).again]).toEqual([[place], 0]);
    expect((most.rolling ?? most.decision)?.terms.left).not.toContain(place);
  });

  it("is refused where no other place is left", () => {
    const table = rolled(["ana"], { table: newTable({ candidates: PLACES.slice(0, 1) }) });
    expect(refusal(table, again("ana"))).toBe("nothing-left");
  });

  it("waits for the first one", () => {
    expect(refusal(ready(["ana"]), again("ana"))).toBe("not-decided");
  });
});

describe("a table's end", () => {
  it("comes four hours after the last action", () => {
    const table = after(newTable(), join("ana"));
    expect(expiryOf(table) - table.changedAt).toBe(TABLE_LIMITS.idle);
  });

  it("comes an hour after the decision", () => {
    const table = rolled(["ana"]);
    expect(expiryOf(table) - table.decision!.at).toBe(TABLE_LIMITS.decided);
  });

  it("is not put off by what phones do by themselves", () => {
    const table = after(newTable(), join("ana"));
    const { changedAt } = at(
      table,
      { type: "commit", by: "ana", round: 1, commitment: "a".repeat(64) },
      NOON + 9e6,
    ).table;
    expect(changedAt).toBe(table.changedAt);
  });
});
