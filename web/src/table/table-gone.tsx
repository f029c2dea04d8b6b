import type { ReactElement } from "react";
import { TABLE_PATH } from "@dinner-dice/wire";
import { LISTS_PATH } from "../finder/lists/list-words.js";
import type { NoTable } from "@dinner-dice/core/table/told";
import { Banner, BannerEdge } from "../parts/banner.js";
import { Button, ButtonLink } from "../parts/button.js";
import { Room, RoomContainer, RoomDie, RoomHead, RoomHeadline, RoomLede } from "../parts/table.js";
import { Ways } from "../parts/table-forms.js";
import { GONE_WAYS, GONE_WORDS, TABLE_WORDS } from "./table-words.js";

/** Says why there is no table, and what to do. */
export function TableGone({ gone }: { readonly gone: NoTable }): ReactElement {
  const { title, lede } = GONE_WORDS[gone];
  const canOpen = gone !== "full" && gone !== "unreachable" && gone !== "too fast";
  return (
    <>
      <Banner>
        <RoomContainer>
          <Room>
            <RoomHead>
              <RoomHeadline>{title}</RoomHeadline>
              <RoomLede>{lede}</RoomLede>
              <RoomDie />
            </RoomHead>
            <Ways>
              {canOpen && <EmptyTable />}
              <ButtonLink href={LISTS_PATH}>{GONE_WAYS.lists}</ButtonLink>
              <ButtonLink href="/">{GONE_WAYS.home}</ButtonLink>
            </Ways>
          </Room>
        </RoomContainer>
      </Banner>
      <BannerEdge />
    </>
  );
}

/** Opens an empty table, to which everyone brings a place. */
function EmptyTable(): ReactElement {
  return (
    <form method="post" action={TABLE_PATH}>
      <Button type="submit" variant="primary">
        {TABLE_WORDS.openEmpty}
      </Button>
    </form>
  );
}
