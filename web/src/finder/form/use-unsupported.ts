import { useEffect } from "react";
import { RULE_IDS, type RuleId } from "@dinner-dice/core/rules/rules";
import { unsupportedRules } from "@dinner-dice/core/rules/unsupported";

/** The rules that the source cannot judge: from its status, else from the server's mark in the page; `undefined` in a build. */
export function useUnsupported(rules: ReadonlySet<RuleId> | undefined): readonly RuleId[] | undefined {
  useEffect(() => {
    if (rules) document.documentElement.dataset["off"] = unsupportedRules(rules).join(" ");
  }, [rules]);
  if (rules) return unsupportedRules(rules);
  return typeof document === "undefined" ? undefined : writtenOff();
}

/** The rules that the page says are off. */
export function writtenOff(): readonly RuleId[] {
  const off = new Set(document.documentElement.dataset["off"]?.split(" "));
  return [...RULE_IDS].filter((id) => off.has(id));
}
