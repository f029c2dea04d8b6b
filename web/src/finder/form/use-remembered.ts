import { type RefObject, useLayoutEffect } from "react";
import { formFields, type SearchPreferences } from "@dinner-dice/core/preferences";
import { writtenOff } from "./use-unsupported.js";

/**
 * Fills a form without a town with the last preferences. Changes that the visitor made before the page was interactive
 * stay.
 *
 * A form with a town is another order, so nothing is filled. This runs before any effect that listens to the form, which
 * would take it for typing.
 */
export function useRemembered(
  form: RefObject<HTMLFormElement | null>,
  remembered: SearchPreferences | undefined,
): void {
  useLayoutEffect(() => {
    if (form.current && remembered && !namesTown(form.current)) fill(form.current, remembered);
    // Runs once, when the form comes alive.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}

function namesTown(form: HTMLFormElement): boolean {
  return controls(form).some(({ name, value }) => name === "location" && value !== "");
}

function isUntouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return control.selectedIndex <= 0;
  return control.type === "checkbox"
    ? control.checked === control.defaultChecked
    : control.value === control.defaultValue;
}

function fill(form: HTMLFormElement, preferences: SearchPreferences): void {
  const values = new Map(formFields(preferences));
  for (const control of controls(form)) {
    if (control === document.activeElement || !isUntouched(control) || isOff(control)) continue;
    if (control instanceof HTMLInputElement && control.type === "checkbox")
      control.checked = values.has(control.name);
    else control.value = values.get(control.name) ?? control.value;
    if (!isUntouched(control)) control.closest("details")?.setAttribute("open", "");
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/** Returns whether the preferences set a filter that the source cannot judge. */
function isOff(control: Control): boolean {
  const rule = control.closest<HTMLElement>("[data-rule]")?.dataset["rule"];
  return writtenOff().some((id) => id === rule);
}

type Control = HTMLInputElement | HTMLSelectElement;

function controls(form: HTMLFormElement): readonly Control[] {
  return [...form.elements].filter(
    (element) => element instanceof HTMLInputElement || element instanceof HTMLSelectElement,
  );
}
