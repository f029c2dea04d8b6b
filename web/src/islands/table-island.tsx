import { TableRoom } from "../table/table-room.js";
import type { StoredSeat, TablePorts } from "../table/table-context.js";
import { actAtTable, liveTable } from "@dinner-dice/browser/live-table";
import { browserMemory } from "@dinner-dice/browser/memory";
import { readFields, readText } from "@dinner-dice/core/ground/reading";
import { readRounds } from "@dinner-dice/core/table/phone";
import type { TablePage } from "@dinner-dice/core/table/view";
import { cryptoRandom } from "@dinner-dice/platform/random";
import { TABLE_PATH } from "@dinner-dice/wire/requests";
import { type ReactElement, useEffect } from "react";

const ports: TablePorts = {
  listen: liveTable,
  act: actAtTable,
  memoryOf: (code) =>
    browserMemory<StoredSeat | undefined>({
      storage: "session",
      key: `dinner-dice.table.${code}`,
      read: readSeat,
      write: (seat) => seat,
    }),
  draw: () => Array.from({ length: 64 }, () => cryptoRandom.below(16).toString(16)).join(""),
  goTo: (code) => {
    location.assign(`${TABLE_PATH}/${code}`);
  },
};

function readSeat(stored: unknown): StoredSeat | undefined {
  const fields = readFields(stored);
  const token = readText(fields["token"]);
  return token === undefined ? undefined : { token, rounds: readRounds(fields["rounds"]) };
}

/** A live table with the browser behind it. A reload must not send the form again that opened the page. */
export function TableIsland({ page }: { readonly page: TablePage }): ReactElement {
  useEffect(() => {
    history.replaceState(history.state, "");
  }, []);
  return <TableRoom page={page} ports={ports} />;
}
