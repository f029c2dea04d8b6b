import { readEmail } from "../ground/email.js";
import type { NewsletterList } from "../ports/stores.js";
import type { FailureKind } from "../search/failures.js";
import { assign, fromPromise, setup } from "xstate";

export interface NewsletterInput {
  readonly list: NewsletterList;
}

export interface NewsletterContext extends NewsletterInput {
  /** The content of the field: the typed text while it is sent and after a failure, empty once the address is stored. */
  readonly email: string;
  readonly failure?: FailureKind | undefined;
}

const join = fromPromise<void, NewsletterContext>(({ input }) => input.list.join(input.email));

/** The newsletter card: normal, joining, then thanks, or a failure that keeps the typed text. */
export const newsletterMachine = setup({
  types: {
    input: {} as NewsletterInput,
    context: {} as NewsletterContext,
    events: {} as { readonly type: "join"; readonly email: string },
  },
  actors: { join },
  guards: { "the address cannot be taken": ({ event }) => "problem" in readEmail(event.email) },
}).createMachine({
  id: "newsletter",
  context: ({ input }) => ({ ...input, email: "" }),
  initial: "normal",
  on: {
    join: [
      {
        guard: "the address cannot be taken",
        target: ".failed",
        actions: assign({
          email: ({ event }) => event.email,
          failure: ({ event }) => problemOf(event.email),
        }),
      },
      {
        target: ".joining",
        actions: assign({ email: ({ event }) => event.email.trim(), failure: undefined }),
      },
    ],
  },
  states: {
    normal: {},
    joining: {
      on: { join: undefined },
      invoke: {
        src: "join",
        input: ({ context }) => context,
        onDone: { target: "joined", actions: assign({ email: "" }) },
        onError: { target: "failed", actions: assign({ failure: "newsletter-failed" }) },
      },
    },
    joined: {},
    failed: {},
  },
});

function problemOf(email: string): FailureKind {
  const reading = readEmail(email);
  return "problem" in reading ? reading.problem : "email-invalid";
}
