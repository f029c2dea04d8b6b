import type { EmotionCache } from "@emotion/cache";
import { STYLE_KEY } from "../theme/style-cache.js";
import { withoutUnread } from "./styles.js";

/** A rule as a style cache wrote it. */
interface Written {
  readonly css: string;
  readonly className: string;
  /** True for ground rules, which stand in every sheet. */
  readonly isGround: boolean;
}

const CLASSES = new RegExp(`${STYLE_KEY}-[\\w-]+`, "g");

/** The rules of one style cache, each a text, by the elements that have them. */
export class WrittenRules {
  readonly #cache: EmotionCache;
  readonly #rules = new Map<string, Written>();

  /** From now on the cache keeps what it writes, in the order in which it is first needed. */
  constructor(cache: EmotionCache) {
    cache.compat = true;
    this.#cache = cache;
  }

  /** Ground rules and those of every class in HTML. */
  of(html: string): readonly string[] {
    const classes = new Set<string>(html.match(CLASSES));
    return Object.keys(this.#cache.inserted)
      .map((name) => this.#rule(name))
      .filter(({ className, isGround }) => isGround || classes.has(className))
      .map(({ css }) => css);
  }

  #rule(name: string): Written {
    const known = this.#rules.get(name);
    if (known) return known;
    const { inserted, registered } = this.#cache;
    const className = `${STYLE_KEY}-${name}`;
    const isGround = registered[className] === undefined;
    const rule = { css: withoutUnread(String(inserted[name])), className, isGround };
    this.#rules.set(name, rule);
    return rule;
  }
}
