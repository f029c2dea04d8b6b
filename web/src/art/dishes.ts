const FILES = import.meta.glob<string>("./dishes/*.svg", {
  query: "?url&no-inline",
  import: "default",
  eager: true,
});

/** The address of a dish's drawing; one that is not drawn fails the build. */
export function dishOf(picture: string): string {
  const address = FILES[`./dishes/${picture}.svg`];
  if (address === undefined)
    throw new Error(`art/dishes has no drawing called ${picture}; draw ${picture}.svg.`);
  return address;
}
