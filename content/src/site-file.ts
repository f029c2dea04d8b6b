/** One file of the built site, as in its index. */
export interface SiteFile {
  /** Address: '/blog', '/assets/loader-x.js'; '' for what only the server reads. */
  readonly path: string;
  /** Name below the site's folder; with '.br' and '.gz' beside it where `compressed` and without placeholders. */
  readonly file: string;
  readonly type: string;
  readonly compressed: boolean;
  /** True for texts that hold placeholders: the server fills them in and compresses them when it starts. */
  readonly placeholders: boolean;
  /** True for files whose name changes with their content. */
  readonly immutable: boolean;
}

/** Name of the index in the site's folder: a list of {@link SiteFile}. */
export const SITE_INDEX = "site.json";

/** The name of the file with the data that the server needs to render answers to the form. */
export const HOME_SITE = "home-site.json";
