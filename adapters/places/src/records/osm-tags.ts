/** Tags of a thing in OpenStreetMap. */
export type OsmTags = Readonly<Record<string, string>>;
