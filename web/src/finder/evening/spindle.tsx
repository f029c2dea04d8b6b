import type { ReactElement } from "react";
import type { StubView } from "@dinner-dice/core/evening/evening";
import { DieFace, pipsFor } from "../../art/die-face.js";
import { SpindleBox, SpindleList, SpindleStub, SpindleTitle } from "../../parts/spindle.js";
import { VisuallyHidden } from "../../parts/text.js";
import { ActButton } from "../act.js";

/** This evening's picks, in order, each with its face: a tap brings one back. A single pick needs none. */
export function Spindle({ stubs }: { readonly stubs: readonly StubView[] }): ReactElement | null {
  if (stubs.length < 2) return null;
  return (
    <SpindleBox aria-labelledby="spindle-title">
      <SpindleTitle id="spindle-title">Tonight’s picks</SpindleTitle>
      <SpindleList>
        {stubs.map(({ id, name, face, present }) => (
          <li key={id} aria-current={present ? "true" : undefined}>
            <ActButton as={SpindleStub} act={{ type: "bring back", id }}>
              <DieFace pips={pipsFor(face)} />
              <span>{name}</span>
              {present && <VisuallyHidden> (on the counter)</VisuallyHidden>}
            </ActButton>
          </li>
        ))}
      </SpindleList>
    </SpindleBox>
  );
}
