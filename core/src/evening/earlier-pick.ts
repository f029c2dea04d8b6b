/** An earlier pick, which a page without JavaScript carries in its forms. */
export interface EarlierPick {
  readonly id: string;
  readonly name: string;
}

/** Serializes a pick for {@link readPick}: the id, a space, the name. An id that `isAskable` accepts contains no space. */
export function writePick({ id, name }: EarlierPick): string {
  return `${id} ${name}`;
}

/** Reads a pick from a form. Returns `undefined` if the id or the name is missing. */
export function readPick(text: string): EarlierPick | undefined {
  const [, id, name] = /^(\S+) (.*\S)/.exec(text) ?? [];
  return id === undefined || name === undefined ? undefined : { id, name };
}
