/** Runs on a kept page alone, whose note is true only while there is no network, or the site does not answer. */
const note = document.querySelector("body > .offline");
const words = [...(note?.childNodes ?? [])];

const tell = (): void => {
  note?.replaceChildren(...(navigator.onLine ? ["You are back online. ", reload()] : words));
};

/* With a network it was the site that did not answer, and by now it may. */
if (navigator.onLine) note?.append(" ", reload());
for (const event of ["online", "offline"]) addEventListener(event, tell);
/* The network may have come back while the browser held the page. */
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) tell();
});

/** Asks for the same address again, which the network answers now; a card that lies there stays. */
function reload(): HTMLButtonElement {
  const button = document.createElement("button");
  button.textContent = "Reload this page";
  button.addEventListener("click", () => {
    location.reload();
  });
  return button;
}
