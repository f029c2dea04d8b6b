import type { ReactElement } from "react";
import { Questions } from "../parts/questions.js";

/** One question and its answer. */
export interface Question {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

/** The ten questions; each opens on a tap and can be linked to. */
export function Faq({ questions }: { readonly questions: readonly Question[] }): ReactElement {
  return (
    <Questions aria-labelledby="faq-title">
      <h2 className="d2" id="faq-title">
        Frequently asked questions
      </h2>
      {questions.map(({ id, question, answer }) => (
        <details key={id} id={id}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </Questions>
  );
}
