/** Runs only on a stored page. Its note is true only while there is no network, or the site does not answer. */
const note = document.querySelector("body > .offline");
const words = [...(note?.childNodes ?? [])];

const tell = (): void => {
  note?.replaceChildren(...(navigator.onLine ? ["You are back online. ", reload()] : words));
};

/* With a network it was the site that did not answer, and by now it may. */
if (navigator.onLine) note?.append(" ", reload());
for (const event of ["online", "offline"]) addEventListener(event, tell);
/* The network may have returned while the browser had this page cached. */
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) tell();
});

/** Loads the same address again, now from the network. A card that is shown stays. */
function reload(): HTMLButtonElement {
  const button = document.createElement("button");
  button.textContent = "Reload this page";
  button.addEventListener("click", () => {
    location.reload();
  });
  return button;
}
