/** A pick of before, as a page without script brings it along in its forms. */
export interface EarlierPick {
  readonly id: string;
  readonly name: string;
}

/** The text that {@link readPick} reads again: the id, a space, the name. An id that `isAskable` takes holds no space. */
export function writePick({ id, name }: EarlierPick): string {
  return `${id} ${name}`;
}

/** Reads a pick out of a form; `undefined` where the id or the name is missing. */
export function readPick(text: string): EarlierPick | undefined {
  const [, id, name] = /^(\S+) (.*\S)/.exec(text) ?? [];
  return id === undefined || name === undefined ? undefined : { id, name };
}
