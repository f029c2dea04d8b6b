import type { ReactElement } from "react";
import { seenWords } from "@dinner-dice/content/listing-facts";
import type { Guide } from "@dinner-dice/content/guides";
import { signaturesOf } from "@dinner-dice/content/signatures";
import { curly } from "@dinner-dice/content/typography";
import { dishOf } from "../art/dishes.js";
import { Dish, DishName, DishPicture, Dishes } from "../parts/dishes.js";
import { Text } from "../parts/text.js";
import { GUIDE } from "./guide-words.js";
import { Unbroken } from "../parts/unbroken.js";

const SIZE = "160";

/** The dishes the city is known for, each on its plate, with the entry that serves it. */
export function SignatureDishes({ guide }: { readonly guide: Guide }): ReactElement {
  return (
    <Dishes aria-label={GUIDE.knownFor(guide.city.city)}>
      {signaturesOf(guide).map(({ signature, entry: { place, uncertain } }) => (
        <Dish key={signature.picture}>
          <DishPicture src={dishOf(signature.picture)} alt="" loading="lazy" width={SIZE} height={SIZE} />
          <div>
            <DishName>
              <Unbroken words={curly(signature.dish)} />
            </DishName>
            <Text size="small">
              {GUIDE.at} <a href={`#${place.slug}`}>{curly(place.name)}</a>
              {uncertain && `. ${seenWords(place.seen, uncertain)}`}
            </Text>
          </div>
        </Dish>
      ))}
    </Dishes>
  );
}
