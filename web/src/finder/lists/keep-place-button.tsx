import { BackPart } from "../../parts/card-back.js";
import { Button } from "../../parts/button.js";
import { ExclusionLink } from "../../parts/exclusions.js";
import { Text, VisuallyHidden } from "../../parts/text.js";
import { YOURS } from "../../words/form.js";
import { KEEP_PLACE } from "../../words/lists.js";
import { ActionContext } from "../finder-action.js";
import type { OwnPlace } from "@dinner-dice/core/lists/own-list";
import { type ReactElement, useContext, useState } from "react";

export function KeepPlace({ place }: { readonly place: OwnPlace }): ReactElement | null {
  const { live } = useContext(ActionContext);
  const [said, setSaid] = useState("");
  const [names, setNames] = useState<readonly string[]>([]);
  if (!live) return null;
  const keep = (name?: string): void => {
    void import("./keep-place.js").then(
      ({ keepPlace, listNames }) => {
        const known = listNames();
        if (name === undefined && known.length > 1) return setNames(known);
        setSaid(keepPlace(place, name ?? known[0]));
        setNames([]);
      },
      () => setSaid(KEEP_PLACE.failed),
    );
  };
  return (
    <BackPart data-screen="">
      <div role="status">
        {said !== "" && (
          <Text size="small">
            {said} <ExclusionLink href={YOURS.path}>{YOURS.label}</ExclusionLink>
          </Text>
        )}
      </div>
      <Button variant="pill" onClick={() => keep()}>
        {KEEP_PLACE.button}
      </Button>
      {names.map((name) => (
        <Button key={name} variant="pill" onClick={() => keep(name)}>
          <VisuallyHidden>{KEEP_PLACE.on} </VisuallyHidden>
          {name}
        </Button>
      ))}
    </BackPart>
  );
}
