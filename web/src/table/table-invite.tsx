import { useAwake } from "../finder/hooks.js";
import { shareOrCopy } from "../finder/sharing.js";
import { Button, ButtonLink } from "../parts/button.js";
import { Input } from "../parts/fields.js";
import { Folded, InviteWays, LinkCode, NoScriptFrame, ScriptedWays, Ways } from "../parts/table-forms.js";
import { Sheet } from "../parts/table.js";
import { Heading, Text } from "../parts/text.js";
import { useProduct } from "../site.js";
import { TABLE_WORDS } from "../words/table.js";
import { Deed } from "./table-context.js";
import { TABLE_PATH } from "@dinner-dice/wire/requests";
import { type ReactElement, useState } from "react";

interface InviteProps {
  readonly code: string;
  readonly link: string;
}

interface StillPageProps {
  readonly code: string;
  readonly isSeated: boolean;
}

/** Replaces live updates on a page without scripts: a frame that reloads by itself, and a button that reloads the whole page. */
export function StillPage({ code, isSeated }: StillPageProps): ReactElement | null {
  if (useAwake()) return null;
  const { state } = TABLE_WORDS;
  return (
    <>
      <noscript>
        <NoScriptFrame src={`${TABLE_PATH}/${code}/now`} title={state.frame} />
      </noscript>
      <Ways>
        {isSeated ? (
          <Deed action="look" variant="pill">
            {state.again}
          </Deed>
        ) : (
          <ButtonLink variant="pill" href={`${TABLE_PATH}/${code}`}>
            {state.again}
          </ButtonLink>
        )}
      </Ways>
    </>
  );
}

/** The table's link as a code, a text, and something to share. */
export function TableInvite({
  code,
  link,
  isFolded,
}: InviteProps & { readonly isFolded: boolean }): ReactElement {
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
  const ways = (
    <InviteWays>
      <LinkCode src={`${TABLE_PATH}/${code}/link.svg`} alt={invite.drawn} width={160} height={160} />
      <ScriptedWays>
        <Ways>
          <Button variant="primary" onClick={share}>
            {invite.share}
          </Button>
          <Button onClick={copy}>{invite.copy}</Button>
        </Ways>
      </ScriptedWays>
      <label>
        {invite.label}
        <Input type="text" readOnly value={link} />
      </label>
      <Text size="small" role="status">
        {said}
      </Text>
    </InviteWays>
  );
  if (isFolded)
    return (
      <Sheet>
        <Folded>
          <summary>{invite.title}</summary>
          {ways}
        </Folded>
      </Sheet>
    );
  return (
    <Sheet aria-labelledby="table-invite">
      <Heading id="table-invite" size="subtitle">
        {invite.title}
      </Heading>
      <Text>{invite.scan}</Text>
      {ways}
    </Sheet>
  );
}
