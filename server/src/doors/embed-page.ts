import type { DoorPage } from "./api-page.js";
import type { DoorGuide } from "./guides.js";
import type { ShownPick } from "./pick-restaurant.js";
import { escapeHtml } from "@dinner-dice/content/text";
import { CUISINES } from "@dinner-dice/core/place/cuisines";
import { CHECK_WORDS, type CheckFront } from "@dinner-dice/core/roll/check-front";
import { oneLine } from "@dinner-dice/core/roll/sent-check";

const STYLE = [
  "body{padding:1rem}main{max-width:34rem;margin:0 auto}h1{font-size:1.25rem;margin:0 0 .75rem}h2{font-size:1.4rem;margin:.1rem 0 .4rem}p{margin:.35rem 0}",
  "form{display:flex;flex-wrap:wrap;gap:.5rem;align-items:end}label{flex:1 1 12rem;font-size:.875rem;font-weight:600}select,button{font:inherit;min-height:2.75rem;border-radius:.5rem;border:2px solid var(--ink)}",
  "select{display:block;width:100%;margin-top:.25rem;padding:0 .5rem;background:var(--card);color:inherit}button{flex:0 0 auto;padding:0 1.25rem;background:var(--mark);border-color:var(--mark);color:var(--on-mark);font-weight:700;cursor:pointer}",
  "section{margin:1rem 0;padding:.85rem 1rem;background:var(--card);border:2px solid var(--ink)}form:has(+.check) button{display:none}.ways{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center;margin:.8rem 0}.ways>*{display:inline-flex;align-items:center;justify-content:center;flex:1 1 auto;min-height:2.75rem;padding:0 .8rem;border:2px solid var(--ink);border-radius:.5rem;font-weight:700;text-decoration:none;background:var(--card);color:inherit}.ways>a:first-child{background:var(--mark);color:var(--on-mark)}small,footer{color:var(--soft);font-size:.875rem}ul{display:flex;flex-wrap:wrap;gap:0 1.25rem;margin:.75rem 0 0;padding:0;list-style:none}footer a{display:inline-block;padding:.35rem 0}",
].join("");

/** Reports the page's height and heading to the page that embeds it, and keeps the focus in the frame after a roll. */
const RESIZE =
  'const tell=()=>parent.postMessage({"dinner-dice":document.documentElement.offsetHeight,title:document.querySelector("h1").textContent},"*");const told=document.querySelector("section");if(told&&document.hasFocus())told.focus();if(parent!==window){new ResizeObserver(tell).observe(document.documentElement);tell()}';

export function embedPage(product: string, heading: string, body: string): DoorPage {
  return {
    title: `${heading} – ${product}`,
    body: `<h1>${escapeHtml(heading)}</h1>${body}`,
    style: STYLE,
    script: RESIZE,
    isHidden: true,
  };
}

interface RollForm {
  readonly path: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
}

/** The style of the host's two colors: of what is marked, and of the ground. Text on each is black or white, whichever is easier to read. */
export function colorStyle({ accent, ground }: Partial<Record<"accent" | "ground", string>>): string {
  const inkOn = (color: string): string => (luminanceOf(color) > 0.179 ? "#000000" : "#ffffff");
  const ink = ground === undefined ? "" : inkOn(ground);
  return [
    accent === undefined ? "" : `html:root{--mark:${accent};--on-mark:${inkOn(accent)}}`,
    ground === undefined
      ? ""
      : `html:root{color-scheme:${ink === "#000000" ? "light" : "dark"};--paper:${ground};--card:${ground};--ink:${ink};--soft:${ink};--line:${ink}}`,
  ].join("");
}

/** The relative luminance of '#rrggbb' (WCAG 2). */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function rollForm({ path, fields }: RollForm, chosen: string): string {
  const kept = fields.map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  const options = CUISINES.map(
    (cuisine) => `<option${cuisine === chosen ? " selected" : ""}>${escapeHtml(cuisine)}</option>`,
  ).join("");
  return `<form id="roll" action="${path}">${kept.join("")}<label>Cuisine<select name="cuisine"><option value="">Any cuisine</option>${options}</select></label><button name="roll" value="1">Roll the die</button></form>`;
}

export function rolledCheck({
  answer: { place, message, roll, receipt_url: receipt },
  front,
}: ShownPick): string {
  if (!place || !roll || !front) return sentence(message);
  const { directions, another, share, proof } = CHECK_WORDS;
  return [
    `<section role="status" class="check" tabindex="-1"><small>The die shows ${roll.index + 1} of ${roll.candidates.length}</small>`,
    `<h2 dir="auto">${shown(front.name)}</h2>`,
    ...linesOf(front).map((line) => `<p>${line}</p>`),
    `<p class="ways">${outside(front.directions, directions)}<button form="roll" name="roll" value="1">${another}</button>${receipt === undefined ? "" : outside(receipt, share)}</p>`,
    ...(receipt === undefined ? [] : [`<p>${outside(receipt, proof)}</p>`]),
    `<small>${place.sources.map(({ text, url }) => (url === undefined ? escapeHtml(text) : outside(url, text))).join("; ")}</small>`,
    "</section>",
  ].join("");
}

export function sentence(text: string): string {
  return `<section role="status" tabindex="-1"><p>${escapeHtml(text)}</p></section>`;
}

export function readOn(
  guides: readonly DoorGuide[],
  { product, own }: { product: string; own: string },
): string {
  const links = [
    ...guides.map(({ path, name }) => outside(own + path, `Guide to ${name}`)),
    outside(`${own}/`, product),
  ];
  return `<footer><ul>${links.map((link) => `<li>${link}</li>`).join("")}</ul></footer>`;
}

/** What our own checks show of a place, a line each. */
function linesOf(front: CheckFront): readonly string[] {
  const { latinName, figures, lede, knownFor, where, phone, dial, website, doubt, callFirst } = front;
  const facts = figures.map(({ value, spoken }) =>
    spoken === undefined
      ? shown(value)
      : `<span role="img" aria-label="${shown(spoken)}">${shown(value)}</span>`,
  );
  const contact = [
    ...(phone === undefined ? [] : [dial === undefined ? shown(phone) : anchor(dial, phone)]),
    ...(website === undefined ? [] : [outside(website, CHECK_WORDS.website)]),
  ];
  const lines = [latinName, lede, knownFor && `Known for ${knownFor}`, where, doubt ?? callFirst];
  const [latin = "", dish = "", known = "", address = "", note = ""] = lines.map((text = "") => shown(text));
  return [latin, facts.join(" · "), dish, known, address, contact.join(" · "), note].filter(Boolean);
}

/** A source's text as one line, without what cannot be seen. */
function shown(text: string): string {
  return escapeHtml(oneLine(text));
}

function anchor(address: string, text: string, more = ""): string {
  return `<a href="${escapeHtml(address)}"${more}>${shown(text)}</a>`;
}

function outside(address: string, text: string): string {
  return anchor(address, text, ' target="_blank" rel="noopener"');
}
