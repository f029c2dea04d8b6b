import type { ReactElement } from "react";
import { DieFace } from "../art/die-face.js";
import { Steps } from "../parts/hero.js";

const STEPS = [
  { pips: 1, title: "Say where and what", words: "An address is enough. The rest has sensible defaults." },
  { pips: 2, title: "Let it roll", words: "Three seconds. Every match has the same chance." },
  { pips: 3, title: "Go, or roll again", words: "No repeats until you have seen every match." },
] as const;

/** How it works, in three faces. */
export function HowItWorks(): ReactElement {
  return (
    <div className="wrap">
      <Steps aria-label="How it works">
        {STEPS.map(({ pips, title, words }) => (
          <li key={pips}>
            <DieFace pips={pips} />
            <div>
              <h2 className="h3">{title}</h2>
              <p className="muted">{words}</p>
            </div>
          </li>
        ))}
      </Steps>
    </div>
  );
}
