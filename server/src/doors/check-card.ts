import { VERSION } from "./openapi.js";
import { CHECK_WORDS } from "@dinner-dice/core/roll/check-front";

/** The guest check as a card that a chat client can show with the answer. */
export const CHECK_CARD_URI = "ui://dinner-dice/guest-check.html";

/** What the card needs of the host: nothing to load, nobody to call. Hosts read it in the list and with the card. */
export const CARD_META = {
  ui: { csp: { connectDomains: [], resourceDomains: [], frameDomains: [] }, prefersBorder: false },
  "openai/widgetCSP": { connect_domains: [], resource_domains: [] },
  "openai/widgetPrefersBorder": false,
} as const;

/** The tallest card. A longer one scrolls. */
export const CARD_HEIGHT = 500;

/** Static HTML without requests; place data is text only. It asks the host to open the receipt, because a sandbox opens no links. */
export const CHECK_CARD = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${CHECK_WORDS.title}</title>
<style>
:root{color-scheme:light dark}
body{margin:0;font:16px/1.4 var(--font-sans,system-ui,sans-serif);color:var(--color-text-primary,CanvasText);background:transparent;overflow-wrap:anywhere}
main{box-sizing:border-box;max-width:28rem;max-height:${CARD_HEIGHT}px;overflow:auto;border:2px dashed var(--color-border-primary,currentColor);border-radius:8px;padding:16px}
h1{font-size:1.25rem;margin:0 0 4px}
p{margin:4px 0}
p:empty{display:none}
a{color:inherit}
small{color:var(--color-text-secondary,inherit)}
</style>
<main tabindex="0"><h1 id="name">${CHECK_WORDS.title}</h1><p id="line">Roll to see a place here.</p><p id="opening"></p><p id="address"></p><p id="phone"></p><p id="order"></p><p id="unknown"></p><p><a id="receipt" target="_blank" rel="noopener" hidden>${CHECK_WORDS.proof}</a></p><small id="sources"></small></main>
<script>
const root=document.documentElement;
const put=(id,text)=>{document.getElementById(id).textContent=typeof text==="string"?text:""};
const tell=message=>parent.postMessage({jsonrpc:"2.0",...message},"*");
const link=document.getElementById("receipt");
const show=answer=>{
  if(!answer||typeof answer!=="object")return;
  const place=answer.place||{};
  put("name",place.name||"No pick");put("line",answer.message);put("address",place.address);put("phone",place.phone);
  put("opening",place.opening&&place.opening.state!=="unknown"?place.opening.text:"");
  put("order",place.order&&"Order: "+place.order);
  put("unknown",place.unknown&&place.unknown.length?"Unknown: "+place.unknown.join(", ").replaceAll("_"," "):"");
  put("sources",(place.sources||[]).map(source=>source.text).join("; "));
  link.hidden=!/^https?:\\/\\//.test(answer.receipt_url||"");
  if(!link.hidden)link.href=answer.receipt_url;
};
const dress=host=>{
  if(!host)return;
  if(host.theme==="dark"||host.theme==="light")root.style.colorScheme=host.theme;
  for(const [name,value] of Object.entries((host.styles||{}).variables||{}))if(name.startsWith("--"))root.style.setProperty(name,String(value));
};
let calls=1;
link.addEventListener("click",event=>{
  event.preventDefault();
  if(window.openai)window.openai.openExternal({href:link.href});
  else tell({id:++calls,method:"ui/open-link",params:{url:link.href}});
});
addEventListener("message",event=>{
  if(event.source!==parent)return;
  const {id,method,params,result}=event.data||{};
  if(id===1&&result){
    dress(result.hostContext);
    tell({method:"ui/notifications/initialized"});
    new ResizeObserver(()=>tell({method:"ui/notifications/size-changed",params:{width:root.scrollWidth,height:Math.min(${CARD_HEIGHT},Math.ceil(root.getBoundingClientRect().height))}})).observe(root);
  }
  if(method==="ui/notifications/tool-result")show((params||{}).structuredContent);
  if(method==="ui/notifications/host-context-changed")dress(params);
});
if(window.openai)show(window.openai.toolOutput);
tell({id:1,method:"ui/initialize",params:{protocolVersion:"2026-01-26",appInfo:{name:"guest-check",version:"${VERSION}"},appCapabilities:{}}});
</script>
</html>
`;
