import type { guidePicture } from "../../../web/src/build/pictures.js";
import { type Outline, outliner } from "../../../web/src/build/social-image.js";
import { OUR_CONTENT } from "../../content/our-content.js";
import { beforeAll, describe, expect, test } from "vitest";

const { cities } = OUR_CONTENT;

/** Where the plate's rim begins. */
const RIM = 736;

let outline: Outline;
let draw: typeof guidePicture;
beforeAll(async () => {
  outline = await outliner();
  draw = (await import("../../../web/src/build/pictures.js")).guidePicture;
});

function wordsIn(svg: string): readonly string[] {
  return [...svg.matchAll(/<path transform="translate\(\S+ \S+\)" d="([^"]*)" fill="#16281F"\/>/g)].map(
    ([, path = ""]) => path,
  );
}

describe("a guide's social image", () => {
  test.each(cities.map((city) => [city.city, city] as const))("of %s has whole words", (name, city) => {
    const words = wordsIn(draw(city, outline));
    expect(words).toHaveLength(name.split(" ").length + 1);
    for (const path of words) expect(path).toMatch(/^M(?:[MLQCZ]|-?\d+(?:\.\d)?| )+$/);
  });

  test.each(cities.map((city) => [city.city, city] as const))("of %s keeps them off the plate", (_, city) => {
    const rights = [...draw(city, outline).matchAll(/translate\((\S+) \S+\)" d="([^"]*)" fill/g)].map(
      ([, left = "", path = ""]) =>
        Number(left) + Math.max(...[...path.matchAll(/(-?[\d.]+) -?[\d.]+/g)].map(([, x = ""]) => Number(x))),
    );
    expect(Math.max(...rights)).toBeLessThan(RIM);
  });

  test.each(cities.map((city) => [city.city, city] as const))("of %s shows its dishes inside", (_, city) => {
    const lefts = [...draw(city, outline).matchAll(/translate\((\S+) 424\) scale/g)].map(([, x = ""]) =>
      Number(x),
    );
    expect(lefts).toHaveLength(city.places.filter(({ signature }) => signature).length);
    expect(lefts.filter((left) => left < 690 || left > 1030)).toEqual([]);
  });
});
