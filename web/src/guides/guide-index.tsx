import { Fragment, type ReactElement } from "react";
import type { Guide } from "@dinner-dice/content/guides";
import { coverage, guideIndex } from "@dinner-dice/content/guide-index";
import { GuideIndexBox, IndexRows } from "../parts/guide-index.js";
import { Text } from "../parts/text.js";
import { GUIDE } from "./guide-words.js";

/** The page's places by cuisine and part of town, each a link to its entry: a filter that needs no script. */
export function GuideIndex({ guide }: { readonly guide: Guide }): ReactElement {
  return (
    <GuideIndexBox aria-label={GUIDE.byKind}>
      <Text size="small">{coverage(guide)}</Text>
      {guideIndex(guide).map(({ name, rows }) => (
        <details key={name}>
          <summary>{name}</summary>
          <IndexRows>
            {rows.map((row) => (
              <Fragment key={row.name}>
                <dt>{row.name}</dt>
                <dd>
                  {row.entries.map(({ number, place }) => (
                    <a key={number} href={`#${place.slug}`}>
                      {number}
                    </a>
                  ))}
                </dd>
              </Fragment>
            ))}
          </IndexRows>
        </details>
      ))}
    </GuideIndexBox>
  );
}
