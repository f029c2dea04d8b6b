import { type TablesSubject, tablesLaws } from "@dinner-dice/contracts";
import type { TableEntry, Tables } from "@dinner-dice/core/ports/tables";
import { describe, expect, it } from "vitest";
import { AT_FAULT, checkNamed } from "./caught.js";

interface Row extends TableEntry {
  readonly version: number;
}

/** Tables in memory with one thing done differently. */
interface Fault {
  readonly overwrites?: true;
  readonly anyVersion?: true;
  readonly slow?: true;
  readonly uncounted?: true;
  readonly immortal?: true;
  readonly early?: true;
  readonly revives?: true;
  readonly endless?: true;
  readonly stays?: true;
  readonly forgetsAll?: true;
  readonly tidiesAll?: true;
  readonly restarts?: true;
  readonly tellsAll?: true;
  readonly plainText?: true;
  readonly copies?: true;
  readonly losesTheWay?: true;
  readonly anyTime?: true;
  readonly broken?: Partial<Tables>;
}

function subjectWith(fault: Fault = {}): TablesSubject {
  let rows = new Map<string, Row>();
  const moved = new Map<string, string>();
  const open = (now: () => number): Tables => {
    const lives = ({ expiresAt }: Row): boolean =>
      fault.immortal === true || (fault.early ? expiresAt - 10 : expiresAt) > now();
    const at = (code: string): Row | undefined => {
      const row = rows.get(code);
      return row && lives(row) ? row : undefined;
    };
    return {
      now: async () => (fault.anyTime ? Date.now() : now()),
      create: async (code, entry, most) => {
        if (at(code) && !fault.overwrites) return "taken";
        if ([...rows.values()].filter(lives).length >= most && !fault.endless) return "full";
        const text = fault.plainText ? entry.text.replaceAll(/[^\x20-\x7e]/g, "?") : entry.text;
        rows.set(code, { ...entry, text, version: 1 });
        return "created";
      },
      read: async (code) => {
        const row = at(code);
        return row && { version: row.version, text: row.text, now: now() };
      },
      change: async (code, version, entry) => {
        const row = fault.revives ? rows.get(code) : at(code);
        if (!row || (row.version !== version && !fault.anyVersion)) return false;
        if (fault.slow) await new Promise(setImmediate);
        rows.set(code, { ...entry, version: fault.uncounted ? version : row.version + 1 });
        return true;
      },
      move: async (code, version, { to, ...entry }) => {
        const row = at(code);
        if (row?.version !== version || at(to)) return false;
        rows.set(to, { ...entry, version: version + 1 });
        if (!fault.copies) rows.delete(code);
        if (!fault.losesTheWay) for (const [former, end] of moved) if (end === code) moved.set(former, to);
        moved.set(code, to);
        return true;
      },
      movedTo: async (code) => {
        const to = moved.get(code);
        return to !== undefined && at(to) ? to : undefined;
      },
      versions: async (codes) =>
        new Map(
          codes.flatMap((code) => ((at(code) ?? fault.tellsAll) ? [[code, at(code)?.version ?? 0]] : [])),
        ),
      forget: async (code) => {
        if (fault.forgetsAll) rows = new Map();
        if (!fault.stays) rows.delete(code);
      },
      tidy: async () => {
        rows = new Map(fault.tidiesAll ? [] : [...rows].filter(([, row]) => lives(row)));
      },
      close: async () => undefined,
    };
  };
  return {
    tables: (now) => {
      rows = new Map();
      return open(now);
    },
    again: (now) => {
      if (fault.restarts) rows = new Map();
      return open(now);
    },
    failing: () => ({ ...BROKEN, ...fault.broken }),
  };
}

const down = (): Promise<never> => Promise.reject(new Error("The disk is gone"));
const BROKEN: Tables = {
  ...{ now: down, create: down, read: down, change: down, move: down, movedTo: down },
  ...{ versions: down, forget: down, tidy: down, close: down },
};

describe("the laws of tables", () => {
  it.each(tablesLaws(subjectWith()))("honest tables keep: $name", async (law) => {
    await expect(law.check()).resolves.toBeUndefined();
  });

  it.each<[string, string, Fault]>([
    ["change text", "as it was written", { plainText: true }],
    ["overwrite a table", "took it first", { overwrites: true }],
    ["take a late change", "counts the version", { anyVersion: true }],
    ["do not count", "counts the version", { uncounted: true }],
    ["look first and write later", "one wins", { slow: true }],
    ["tell versions of what is not there", "told at once", { tellsAll: true }],
    ["never end", "ends at its time", { immortal: true }],
    ["end too early", "ends at its time", { early: true }],
    ["come back to life", "ends at its time", { revives: true }],
    ["are without number", "no more tables", { endless: true }],
    ["stay", "that is deleted", { stays: true }],
    ["all go with the one", "that is deleted", { forgetsAll: true }],
    ["leave a copy where they were", "that moves", { copies: true }],
    ["forget where they moved first", "that moves", { losesTheWay: true }],
    ["follow a clock of their own", "tells its time", { anyTime: true }],
    ["all are tidied away", "tidying", { tidiesAll: true }],
    ["go at the next start", "opened again", { restarts: true }],
    ["are opened on a broken store", "store that fails", { broken: { create: async () => "created" } }],
    ["are read on a broken store", "store that fails", { broken: { read: async () => undefined } }],
    ["change on a broken store", "store that fails", { broken: { change: async () => false } }],
    ["have versions on a broken store", "store that fails", { broken: { versions: async () => new Map() } }],
    ["are deleted on a broken store", "store that fails", { broken: { forget: async () => undefined } }],
  ])("catch ones that %s: '… %s …'", async (_, part, fault) => {
    await expect(checkNamed(tablesLaws(subjectWith(fault)), part)).rejects.toMatchObject(AT_FAULT);
  });
});
