import { Select } from "../../parts/fields.js";
import { PanelBeside } from "../../parts/panel.js";
import { FORM, isolated } from "../../words/form.js";
import { useReadAgain } from "../hooks.js";
import { rollAddress } from "../roll-address.js";
import { readControls } from "./wish-controls.js";
import { browserLists } from "@dinner-dice/browser/memory";
import { type ReactElement, useCallback, useEffect, useRef, useState } from "react";

/** Everywhere, or one of the lists that this browser stores, on whose page the form then rolls. It has no name: no form sends it. */
export function FromLists({ id }: { readonly id: string }): ReactElement {
  const [lists, setLists] = useState(() => browserLists.last() ?? []);
  useReadAgain(useCallback(() => setLists(browserLists.last() ?? []), []));
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    const form = select.current?.form;
    const roll = (event: Event): void => {
      const list = select.current?.value ?? "";
      if (!form || list === "") return;
      event.preventDefault();
      event.stopPropagation();
      window.location.assign(rollAddress(list, readControls(form)));
    };
    form?.addEventListener("submit", roll);
    return () => form?.removeEventListener("submit", roll);
  }, []);
  return (
    <PanelBeside>
      <label htmlFor={id}>{FORM.from}</label>
      <Select ref={select} id={id} data-lists="">
        <option value="">{FORM.everywhere}</option>
        {lists.map(({ name, places }) => (
          <option key={name} value={name}>
            {`${isolated(name)} (${places.length})`}
          </option>
        ))}
      </Select>
    </PanelBeside>
  );
}
