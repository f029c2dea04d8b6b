import { EMBED_PATH } from "@dinner-dice/content/site-paths";

/** The `<dinner-dice city="memphis">` element: a frame of our page that grows with it. It sets and keeps nothing. */
export const ELEMENT = `(() => {
const script = document.currentScript;
const origin = new URL(script.src).origin;
customElements.get("dinner-dice") || customElements.define("dinner-dice", class extends HTMLElement {
  connectedCallback() {
    if (this.frame) return;
    const city = this.getAttribute("city") || "";
    const frame = this.frame = document.createElement("iframe");
    frame.src = origin + "${EMBED_PATH}/" + encodeURIComponent(city.trim() || "no-city");
    frame.title = "Where to eat in " + city + "?";
    frame.loading = "lazy";
    Object.assign(frame.style, { width: "100%", height: "420px", border: "0", display: "block" });
    this.heard = event => {
      if (event.origin !== origin || event.source !== frame.contentWindow) return;
      const height = event.data && event.data["dinner-dice"];
      if (height > 0 && height < 5000) frame.style.height = Math.ceil(height) + "px";
    };
    addEventListener("message", this.heard);
    this.replaceChildren(frame);
  }
  disconnectedCallback() {
    removeEventListener("message", this.heard);
    this.frame = undefined;
  }
});
})();
`;
