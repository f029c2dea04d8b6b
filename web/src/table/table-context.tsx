import { Button } from "../parts/button.js";
import type { ActionAnswer, LiveTable, TableListener } from "@dinner-dice/browser/live-table";
import type { Memory } from "@dinner-dice/core/ports/environment";
import type { OwnRounds } from "@dinner-dice/core/table/phone";
import { TABLE_PATH } from "@dinner-dice/wire/requests";
import { createContext, type ReactElement, type ReactNode, useContext } from "react";

/** What a tab stores of a table: the visitor's seat, and the rounds that this phone took part in. */
export interface StoredSeat {
  readonly token: string;
  readonly rounds: OwnRounds;
}

export interface TablePorts {
  readonly listen: (code: string, listener: TableListener) => LiveTable;
  readonly act: (code: string, fields: object) => Promise<ActionAnswer>;
  readonly memoryOf: (code: string) => Memory<StoredSeat | undefined>;
  readonly draw: () => string;
  readonly goTo: (code: string) => void;
}

export interface TableIdentity {
  readonly code: string;
  readonly token: string;
}

export const TableContext = createContext<TableIdentity>({ code: "", token: "" });

interface DeedFieldsProps {
  readonly action: string;
  readonly fields?: Readonly<Record<string, string | number>>;
}

export function useTablePath(): string {
  return `${TABLE_PATH}/${useContext(TableContext).code}`;
}

/** The fields of every form of a table, with and without scripts. */
export function DeedFields({ action, fields = {} }: DeedFieldsProps): ReactElement {
  const { token } = useContext(TableContext);
  return (
    <>
      {Object.entries({ token, action, ...fields }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}

interface DeedProps extends DeedFieldsProps {
  readonly children: ReactNode;
  readonly variant?: "primary" | "pill" | "quiet";
  readonly pressed?: boolean;
}

/** A button for one action at a table: a form of its own, which a script sends without leaving the page. */
export function Deed({ action, fields = {}, children, variant, pressed }: DeedProps): ReactElement {
  return (
    <form method="post" action={useTablePath()}>
      <DeedFields action={action} fields={fields} />
      <Button
        type="submit"
        {...(variant && { variant })}
        {...(pressed !== undefined && { "aria-pressed": pressed })}
      >
        {children}
      </Button>
    </form>
  );
}
