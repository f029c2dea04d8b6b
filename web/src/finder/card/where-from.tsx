import type { ReactElement } from "react";
import type { ProviderStatus } from "@dinner-dice/core/ports/places-provider";
import type { Restaurant } from "@dinner-dice/core/restaurant";
import { BackFacts, BackPart, BackTitle } from "../../parts/card-back.js";
import { Credits } from "./credits.js";
import { Sources } from "./sources.js";
import { factOrigins, sourcesOf } from "./fact-origins.js";
import { BACK } from "./card-words.js";

interface WhereFromProps {
  readonly restaurant: Restaurant;
  readonly status: ProviderStatus | undefined;
}

/** The source of each fact. */
export function WhereFrom({ restaurant, status }: WhereFromProps): ReactElement {
  const pages = sourcesOf(restaurant.evidence);
  return (
    <BackPart>
      <BackTitle>{BACK.from}</BackTitle>
      <BackFacts>
        {factOrigins(restaurant, status).map(({ facts, from, credits }, index) => (
          <div key={facts}>
            <dt>{facts}</dt>
            <dd>
              {from}
              <Credits credits={credits} />
              {index === 0 && pages.length > 0 && (
                <ul>
                  {pages.map(({ page, seen }) => (
                    <li key={page.text}>
                      <Credits credits={[page]} />
                      {seen !== undefined && `, ${seen}`}
                    </li>
                  ))}
                </ul>
              )}
            </dd>
          </div>
        ))}
      </BackFacts>
      <Sources restaurant={restaurant} attribution={status?.attribution ?? []} />
    </BackPart>
  );
}
