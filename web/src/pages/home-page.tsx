import { idlePorts } from "../finder/city/embedded-finder.js";
import { type AnsweredForm, HomeFinder } from "../finder/home/home-finder.js";
import { HOME_IMAGE, type PageHead, faqPage, webSite } from "../head/structured-data.js";
import { CityLinks, type LinkedCity } from "../home/city-links.js";
import { Island } from "../layout/island.js";
import { NewsletterCard } from "../newsletter/newsletter-card.js";
import { Beside, BelowForm, HomeColumns, Step, StepFace, Steps } from "../parts/hero.js";
import { Answer, Question as Asked, QuestionItem, Questions, QuestionsTitle } from "../parts/questions.js";
import { Container, Heading, Text } from "../parts/text.js";
import type { SiteIdentity } from "../site.js";
import { countWords } from "../words/guides.js";
import { type NewsletterAnswer, pageWords } from "@dinner-dice/core/finder/home-answer";
import type { ReactElement, ReactNode } from "react";

const STEPS = [
  { pips: 1, title: "Say where and what", words: "An address is enough. Everything else is optional." },
  { pips: 2, title: "Let it roll", words: "Three seconds. Every match has the same chance." },
  { pips: 3, title: "Go, or roll again", words: "No repeats until you have seen every match it found." },
] as const;

interface Question {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

export interface HomeContent {
  readonly questions: readonly Question[];
  readonly plates: readonly LinkedCity[];
  readonly guides: readonly Pick<LinkedCity, "path" | "city">[];
  readonly articles: readonly { readonly path: string; readonly headline: string }[];
}

/** The finder until it is interactive, with the form that the server answered, if any. */
export function WaitingFinder({ answered }: { readonly answered?: AnsweredForm }): ReactElement {
  return (
    <Island name="home-finder" {...(answered && { props: { answered } })}>
      <HomeFinder ports={idlePorts} answered={answered} />
    </Island>
  );
}

const UNREADY = { join: () => Promise.reject(new Error("not yet")) };

/** The newsletter's card, with the server's answer to a submitted form. */
export function Newsletter({ answer }: { readonly answer?: NewsletterAnswer | undefined }): ReactElement {
  return (
    <Island name="newsletter" {...(answer && { props: { answer } })}>
      <NewsletterCard list={UNREADY} answer={answer} />
    </Island>
  );
}

export interface HomeParts {
  readonly finder: ReactNode;
  readonly newsletter: ReactNode;
}

export function HomePage({
  finder,
  newsletter,
  content,
}: HomeParts & { readonly content: HomeContent }): ReactElement {
  return (
    <>
      {finder}
      <BelowForm>
        <HowItWorks />
        <CityLinks
          title="Eating out of town?"
          lede={`${countWords(content.guides.length, { one: "city", many: "cities" })}, each with a souvenir plate.`}
          plates={content.plates}
          others={content.guides}
          articles={content.articles}
        />
        <Container>
          <HomeColumns>
            <Faq questions={content.questions} />
            <Beside>{newsletter}</Beside>
          </HomeColumns>
        </Container>
      </BelowForm>
    </>
  );
}

export function homeHead(content: HomeContent, site: SiteIdentity): PageHead {
  return {
    ...pageWords({ product: site.product }),
    keywords: ["random restaurant picker", "restaurant generator", "where should we eat", "dinner dice"],
    canonicalPath: "/",
    type: "website",
    ...HOME_IMAGE,
    structuredData: [webSite(site), faqPage(content.questions)],
  };
}

/** The ten questions; each opens on a tap. Browsers open it for a link, too, because the link leads inside. */
function Faq({ questions }: { readonly questions: readonly Question[] }): ReactElement {
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

function HowItWorks(): ReactElement {
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
