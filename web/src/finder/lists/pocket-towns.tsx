import { Button } from "../../parts/button.js";
import { OutLink, Heading, Text, VisuallyHidden } from "../../parts/text.js";
import { CrossedList, OwnLine, OwnPart } from "../../parts/visits.js";
import { POCKET, placesWords, pocketWords } from "../../words/lists.js";
import type { ListsPorts } from "./lists-ports.js";
import type { PocketTown } from "@dinner-dice/core/lists/pocket";
import { type ReactElement, useEffect, useRef, useState } from "react";

/** The towns that this browser saved for use without a network: how old they are, whose data it is, and a button that forgets each. */
export function PocketTowns({ pocket }: Pick<ListsPorts, "pocket">): ReactElement | null {
  const [towns, setTowns] = useState<readonly PocketTown[]>([]);
  const [said, setSaid] = useState("");
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    void pocket.towns().then(setTowns, () => undefined);
  }, [pocket]);
  const forget = async (town: PocketTown): Promise<void> => {
    await pocket.forget(town);
    setTowns(await pocket.towns());
    setSaid(POCKET.forgotten(town.label));
    status.current?.focus();
  };
  if (towns.length === 0 && said === "") return null;
  return (
    <OwnPart aria-labelledby="pocket">
      <Heading size="subtitle" id="pocket">
        {POCKET.title}
      </Heading>
      <Text role="status" tabIndex={-1} ref={status}>
        {said}
      </Text>
      <CrossedList>
        {towns.map((town) => (
          <OwnLine key={town.label}>
            <span>
              <b>{town.label}</b>: {placesWords(town.restaurants.length)}. {pocketWords(town)}{" "}
              {town.attribution.map(({ text, url }) => (
                <Text as="span" size="small" key={text}>
                  {url === undefined ? text : <OutLink href={url}>{text}</OutLink>}{" "}
                </Text>
              ))}
            </span>
            <Button variant="pill" onClick={() => void forget(town)}>
              {POCKET.forget}
              <VisuallyHidden> {town.label}</VisuallyHidden>
            </Button>
          </OwnLine>
        ))}
      </CrossedList>
    </OwnPart>
  );
}
