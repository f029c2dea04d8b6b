import type { ReactElement } from "react";

interface HtmlProps {
  readonly html: string;
  readonly className?: string;
}

/** HTML that the content pipeline made at build time, never text from a visitor or a provider. */
export function Html({ html, className }: HtmlProps): ReactElement {
  // oxlint-disable-next-line react/no-danger
  return <div {...(className !== undefined && { className })} dangerouslySetInnerHTML={{ __html: html }} />;
}
