import { stated } from "@dinner-dice/content/site-file";
import { expect, test } from "vitest";

const PAGE = `<p>Always.</p><p>{if paid} Asked for {fact time}.</p><ul><li>{not paid} Free.</li></ul>`;

test("what holds is said, with its facts; what does not hold is left out", () => {
  const paid = { holds: new Set(["paid"]), facts: { time: "1 day" } };
  expect(stated(PAGE, paid)).toBe("<p>Always.</p><p>Asked for 1 day.</p><ul></ul>");
  const free = { holds: new Set<string>(), facts: {} };
  expect(stated(PAGE, free)).toBe("<p>Always.</p><ul><li>Free.</li></ul>");
});

test("a link of the head stands where its condition holds, and leaves no trace elsewhere", () => {
  const head = '<head>\n<link {if open} rel="alternate" href="/x">\n</head>';
  const open = { holds: new Set(["open"]), facts: {} };
  expect(stated(head, open)).toBe('<head>\n<link rel="alternate" href="/x">\n</head>');
  expect(stated(head, { holds: new Set(), facts: {} })).toBe("<head>\n</head>");
});

test("a fact that nobody knows is called unknown", () => {
  expect(stated("<p>{fact time}</p>", { holds: new Set(), facts: {} })).toBe("<p>unknown</p>");
});

test("a page without conditions stays as it is", () => {
  const plain = "<p>A {brace} and an {if}.</p>";
  expect(stated(plain, { holds: new Set(["if"]), facts: {} })).toBe(plain);
});
