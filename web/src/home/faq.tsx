import type { ReactElement } from "react";
import { Answer, Question as Asked, QuestionItem, Questions, QuestionsTitle } from "../parts/questions.js";

/** One question and its answer. */
export interface Question {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

/** The ten questions; each opens on a tap. Browsers open it for a link, too, because the link leads inside. */
export function Faq({ questions }: { readonly questions: readonly Question[] }): ReactElement {
  return (
    <Questions aria-labelledby="faq-title">
      <QuestionsTitle id="faq-title">Frequently asked questions</QuestionsTitle>
      {questions.map(({ id, question, answer }) => (
        <QuestionItem key={id}>
          <Asked>{question}</Asked>
          <Answer id={id}>{answer}</Answer>
        </QuestionItem>
      ))}
    </Questions>
  );
}
