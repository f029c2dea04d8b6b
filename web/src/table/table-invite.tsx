import { type ReactElement, useState } from "react";
import { TABLE_PATH } from "@dinner-dice/wire";
import { shareOrCopy } from "../finder/evening/share-or-copy.js";
import { Button } from "../parts/button.js";
import { Input } from "../parts/fields.js";
import { Sheet } from "../parts/table.js";
import { LinkCode, Ways, ScriptedWays } from "../parts/table-forms.js";
import { Heading, Text } from "../parts/text.js";
import { useProduct } from "../site.js";
import { TABLE_WORDS } from "./table-words.js";

interface InviteProps {
  readonly code: string;
  readonly link: string;
}

/** How friends come to the table: a code for their cameras, the device's own sheet, and the link to copy. */
export function TableInvite({ code, link }: InviteProps): ReactElement {
  const product = useProduct();
  const [said, setSaid] = useState("");
  const { invite } = TABLE_WORDS;
  const share = (): void => {
    void shareOrCopy({ title: product, text: invite.text, url: link }).then((words) => {
      setSaid(words ?? "");
    });
  };
  const copy = (): void => {
    navigator.clipboard.writeText(link).then(
      () => {
        setSaid(invite.copied);
      },
      () => {
        setSaid("");
      },
    );
  };
  return (
    <Sheet aria-labelledby="table-invite">
      <Heading id="table-invite" size="subtitle">
        {invite.title}
      </Heading>
      <Text>{invite.scan}</Text>
      <LinkCode src={`${TABLE_PATH}/${code}/link.svg`} alt={invite.drawn} width={208} height={208} />
      <label>
        {invite.label}
        <Input type="text" readOnly value={link} />
      </label>
      <ScriptedWays>
        <Ways>
          <Button onClick={share}>{invite.share}</Button>
          <Button onClick={copy}>{invite.copy}</Button>
        </Ways>
        <Text size="small" role="status">
          {said}
        </Text>
      </ScriptedWays>
    </Sheet>
  );
}
