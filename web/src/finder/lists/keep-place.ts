import { KEEP_PLACE, LISTS, placesWords } from "../../words/lists.js";
import { browserLists } from "@dinner-dice/browser/memory";
import { isSameLists, type OwnPlace, withList } from "@dinner-dice/core/lists/own-list";

export function listNames(): readonly string[] {
  return (browserLists.last() ?? []).map(({ name }) => name);
}

/** Adds a place to one of the visitor's lists, a new one if there is none of that name, and says what it did. */
export function keepPlace(place: OwnPlace, name: string = LISTS.usualName): string {
  const kept = withList(browserLists.last() ?? [], { name, places: [place] });
  if (!kept) return LISTS.unkept;
  browserLists.keep(kept.lists);
  if (!isSameLists(browserLists.last() ?? [], kept.lists)) return LISTS.unkept;
  document.documentElement.dataset["remembers"] = "lists";
  const { list } = kept;
  return KEEP_PLACE.kept(list.name, placesWords(list.places.length));
}
