import type { ReactElement } from "react";
import type { Guide } from "@dinner-dice/content/guides";
import { menuSix } from "@dinner-dice/content/menu-six";
import { seenWords } from "@dinner-dice/content/listing-facts";
import { curly } from "@dinner-dice/content/typography";
import { MenuFace, MenuItem, MenuList, MenuSheet } from "../parts/printed-menu.js";
import { Heading } from "../parts/text.js";
import { GUIDE } from "./guide-words.js";

/** The printed page: six places and their dishes, for a real die. The sketch is beside it. */
export function PrintedMenu({ guide }: { readonly guide: Guide }): ReactElement | null {
  const { city, entries } = guide;
  const six = menuSix(entries);
  if (six.length === 0) return null;
  return (
    <MenuSheet aria-labelledby="menu-sheet">
      <Heading size="subtitle" id="menu-sheet">
        {GUIDE.menu(city.city)}
      </Heading>
      <p>{GUIDE.menuLede}</p>
      <MenuList>
        {six.map(({ number, place, uncertain }, index) => (
          <MenuItem key={number}>
            <MenuFace>{index + 1}</MenuFace>
            <div>
              <b>{curly(place.name)}</b>
              {GUIDE.onSketch(number)}
              <br />
              {curly(place.order ?? "")}
              <br />
              {curly(place.address ?? "")}
              {place.phone !== undefined && `, ${unbroken(place.phone)}`}
              {uncertain && `. ${seenWords(place.seen, uncertain)}`}
            </div>
          </MenuItem>
        ))}
      </MenuList>
    </MenuSheet>
  );
}

/** '(901) 555-1234' on one line. */
function unbroken(phone: string): string {
  return phone.replaceAll(" ", "\u00A0").replaceAll("-", "\u2011");
}
