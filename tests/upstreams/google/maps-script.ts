/** Where pages get Google's maps script from. */
export const MAPS_SCRIPT = "https://maps.googleapis.com/maps/api/js?*";

export type KeyVerdict = "accepted" | "refused at once";

export interface DrawnMap {
  readonly key: string | null;
  readonly libraries: string | null;
  readonly loads: number;
  readonly map: Readonly<Record<string, unknown>> & { readonly height: number };
  readonly marker: Readonly<Record<string, unknown>>;
  readonly opened: { readonly shouldFocus: boolean };
}

/**
 * Stands in for the script that the loader's bootstrap asks for: it replaces `google.maps.importLibrary`, calls the callback named in its
 * own address, and writes what was drawn into `drawnMap`. Key trouble is told as Google tells it: through `gm_authFailure`.
 */
export function mapsScript(verdict: KeyVerdict = "accepted"): string {
  return `(() => {
  const asked = new URL(document.currentScript.src).searchParams;
  const drawn = { key: asked.get("key"), libraries: asked.get("libraries"), loads: 0 };
  window.drawnMap = drawn;
  const plain = ({ map, anchor, headerContent, content, ...rest }) => rest;
  class Map {
    constructor(element, options) {
      drawn.loads += 1;
      drawn.map = { ...options, height: element.getBoundingClientRect().height };
      element.textContent = "";
      const zoom = document.createElement("button");
      zoom.setAttribute("aria-label", "Zoom in");
      zoom.textContent = "+";
      element.append(zoom);
      this.element = element;
    }
    setOptions(options) { drawn.map = { ...drawn.map, ...options }; }
  }
  class Marker {
    constructor(options) { drawn.marker = plain(options); }
    addListener(name, act) { drawn.marker[name] = String(typeof act); }
    setMap(map) { if (map === null) drawn.marker = {}; }
  }
  class InfoWindow {
    constructor(options) { this.options = options; this.shown = []; }
    close() { for (const node of this.shown) node.remove(); }
    open({ map, anchor, shouldFocus }) {
      drawn.opened = { shouldFocus };
      for (const part of [this.options.headerContent, this.options.content])
        if (typeof part === "string") map.element.insertAdjacentHTML("beforeend", part);
        else { map.element.append(part); this.shown.push(part); }
    }
  }
  google.maps.Animation = { DROP: 2 };
  const libraries = { maps: { Map, InfoWindow }, marker: { Marker } };
  const refused = ${verdict === "refused at once"};
  google.maps.importLibrary = (name) => refused ? new Promise(() => {}) : Promise.resolve(libraries[name]);
  asked.get("callback").split(".").reduce((scope, name) => scope[name], window)();
  if (refused) setTimeout(() => window.gm_authFailure(), 0);
})();`;
}
