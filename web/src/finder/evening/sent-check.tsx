import { Text } from "../../parts/text.js";
import { NO_CHECK } from "../../words/evening.js";
import { useAwake } from "../hooks.js";
import { SentPick } from "./sent-pick.js";
import { readSentCheck } from "@dinner-dice/core/roll/sent-check";
import { type ReactElement, useEffect, useState } from "react";

export function SentCheck(): ReactElement | null {
  const awake = useAwake();
  const [check, setCheck] = useState(() => readSentCheck(ownLink()));
  useEffect(() => {
    const follow = (): void => {
      setCheck(readSentCheck(ownLink()));
    };
    addEventListener("hashchange", follow);
    return (): void => {
      removeEventListener("hashchange", follow);
    };
  }, []);
  if (!awake) return null;
  return check ? <SentPick check={check} /> : <Text role="status">{NO_CHECK}</Text>;
}

function ownLink(): string {
  return typeof location === "undefined" ? "" : location.search + location.hash;
}
