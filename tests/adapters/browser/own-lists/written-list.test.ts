import { prop } from "../../../prop.js";
import { anyList } from "../../own-lists/any-list.js";
import { readListFile } from "@dinner-dice/browser/own-lists/list-file";
import { readListText } from "@dinner-dice/browser/own-lists/read-list";
import { writeList } from "@dinner-dice/core/lists/own-list";
import { describe, expect, it } from "vitest";

describe("a list that is saved as a file", () => {
  prop([anyList])("is always the same list when it is opened again", (list) => {
    expect(readListText(writeList(list))).toEqual({
      ...{ kind: "read", unnamed: 0, links: 0, repeated: 0, over: 0 },
      ...list,
    });
  });

  it("keeps its name when the file gets another", async () => {
    const text = writeList({ name: "Date night / 2026", places: [{ name: "Pit" }] });
    await expect(readListFile(new File([text], "Date night _ 2026 (1).geojson"))).resolves.toMatchObject({
      lists: [{ name: "Date night / 2026" }],
    });
  });
});
