export const HOW_WORDS = {
  headline: "How the roll works",
  lede: "Your phones check every roll, so a server that cheats gets caught. Here is how, and what a phone cannot see.",
  description:
    "How friends roll one die together and catch a server that cheats: promises, secret numbers and a check by hand.",
  paragraphs: [
    "Everyone puts a secret number into an envelope before anybody knows the others' numbers. Our server goes first, so it can't fit its number to yours. Each phone draws its own number, 64 digits long, and sends a fingerprint of it: the sealed envelope. A fingerprint pins down the number without revealing it.",
    "When the host rolls, the server writes down what counts: the places with their facts, the marks, must-haves and envelopes, and a secret tag for everybody's answers. Each phone counts the tags and finds its own, so nobody can invent or drop a mark. It also shows two words made from that record. Different words mean different records. Equal words can be made to match; only the whole record, on this page, settles it.",
    "Only then do the phones open their envelopes. All numbers together make the seed, and the seed makes the face. Nobody can pick a number to suit the others, because all were sealed first.",
    "If a phone doesn't open its number, the round is void and everyone sees whose phone it was. A phone that did open it says so. After two void rounds the die rolls without it.",
    "What a phone cannot see: whether a person at the table is real, marks of people without JavaScript, and a slow connection that is no accident. Count heads, and read out the words.",
  ],
  wrong: {
    before: "A fair roll can still land on a wrong place.",
    link: "How often that happens, as measured",
  },
  drawing: {
    label:
      "Three envelopes, one from the server and two from phones, are sealed before the die. Opened together, their numbers make the face.",
    steps: ["1. Sealed", "2. Same two words", "3. Opened together"],
  },
  hand: {
    title: "Check a roll by hand",
    lede: "Paste the seed of a check, or follow the link on your table's guest check.",
    seed: "Seed, 64 digits from 0 to f",
    places: "Places on the die, 1 to 6",
    needsScript:
      "This calculator needs JavaScript. The rule: take the seed's first eight digits as a hexadecimal number, divide by 60,000,000 and keep the remainder. Divide that by the number of places. The remainder, plus one, is the face.",
    passed: (digits: string, value: string) =>
      `${digits} is ${value}. We skip numbers from 4,260,000,000 up, because they would favor small faces. Take the next eight digits.`,
    value: (digits: string, value: string) => `The digits ${digits} are the number ${value}.`,
    number: (number: string) => `Divided by 60,000,000, that leaves ${number}.`,
    face: (places: number, rest: number) =>
      `Divided by ${places}, that leaves ${rest}. The face is one more: ${rest + 1}.`,
    place: (name: string) => `Face up: ${name}.`,
    many: "More than six places were left, so the seed draws six of them first. Your phone did that.",
    invalid: "Type 64 digits from 0 to f, and a number of places from 1 to 6.",
    fits: "Checked on this page: both hashes and every promise fit. That does not show that your table rolled this. Compare the record with a friend who was there.",
    forged: "Don't trust this link. Its hashes or promises do not fit together.",
    hash: (fits: boolean) =>
      fits
        ? "The seed is the SHA-256 of this text. Any SHA-256 tool gives the same."
        : "The link's text for the seed:",
    transcript: (fits: boolean) =>
      fits ? "Its second entry is the SHA-256 of this record:" : "The link's record:",
  },
} as const;
