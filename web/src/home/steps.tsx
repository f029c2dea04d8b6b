import type { ReactElement } from "react";
import { Container } from "../parts/container.js";
import { Step, StepFace, Steps } from "../parts/hero.js";
import { Heading, Text } from "../parts/text.js";

const STEPS = [
  { pips: 1, title: "Say where and what", words: "An address is enough. The rest has sensible defaults." },
  { pips: 2, title: "Let it roll", words: "Three seconds. Every match has the same chance." },
  { pips: 3, title: "Go, or roll again", words: "No repeats until you have seen every match it found." },
] as const;

/** How it works, in three faces. */
export function HowItWorks(): ReactElement {
  return (
    <Container>
      <Steps aria-label="How it works">
        {STEPS.map(({ pips, title, words }) => (
          <Step key={pips}>
            <StepFace pips={pips} />
            <div>
              <Heading size="caption">{title}</Heading>
              <Text tone="muted">{words}</Text>
            </div>
          </Step>
        ))}
      </Steps>
    </Container>
  );
}
