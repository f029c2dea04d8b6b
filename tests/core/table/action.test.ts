import { prop } from "../../prop.js";
import { type Action, readAction } from "@dinner-dice/core/table/actions";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

const number = "a".repeat(64);

describe("an action", () => {
  it.each<readonly [object, Action]>([
    [
      { action: "join", nickname: " Ana\u202e " },
      { type: "join", nickname: "Ana" },
    ],
    [{ action: "join" }, { type: "join", nickname: undefined }],
    [
      { action: "way", way: "fine" },
      { type: "way", way: "fine" },
    ],
    [
      { action: "veto", candidate: "memphis/1" },
      { type: "veto", candidate: "memphis/1" },
    ],
    [
      { action: "musts", must: ["vegan", "wheelchair", "gold"] },
      { type: "musts", musts: ["vegan", "wheelchair"] },
    ],
    [
      { action: "musts", must: "halal" },
      { type: "musts", musts: ["halal"] },
    ],
    [{ action: "musts" }, { type: "musts", musts: [] }],
    [
      { action: "add", name: "Mom's" },
      { type: "add", name: "Mom's" },
    ],
    [
      { action: "commit", round: "2", value: number },
      { type: "commit", round: 2, commitment: number },
    ],
    [
      { action: "reveal", round: 2, value: number },
      { type: "reveal", round: 2, number },
    ],
    [
      { action: "remove", seat: "3" },
      { type: "remove", seat: 3 },
    ],
    [{ action: "roll", token: "x" }, { type: "roll" }],
  ])("is read out of %j", (sent, action) => {
    expect(readAction(sent)).toEqual(action);
  });

  it.each([
    {},
    { action: "constructor" },
    { action: "veto" },
    { action: "way", way: "arm wrestling" },
    { action: "commit", round: 1, value: "short" },
    { action: "reveal", round: -1, value: number },
    { action: "remove", seat: "1e3" },
  ])("is none in %j", (sent) => {
    expect(readAction(sent)).toBeUndefined();
  });

  prop([fc.anything()])("is read out of anything without a failure", (sent) => {
    readAction(sent);
  });
});
