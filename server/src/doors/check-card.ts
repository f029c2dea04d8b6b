import { VERSION } from "./open-doors.js";

/** The guest check as a card that a chat client can show with the answer. */
export const CHECK_CARD_URI = "ui://dinner-dice/guest-check.html";

/** Static HTML. It makes no requests, stores nothing, and inserts place data as text only. */
export const CHECK_CARD = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Guest check</title>
<style>
:root{color-scheme:light dark}
body{margin:0;padding:16px;font:16px/1.4 system-ui,sans-serif}
main{max-width:28rem;border:2px dashed currentColor;border-radius:8px;padding:16px}
h1{font-size:1.25rem;margin:0 0 4px}
p{margin:4px 0}
small{opacity:.8}
</style>
<main><h1 id="name">Guest check</h1><p id="line">Roll to see a place here.</p><p id="address"></p><p id="order"></p><p id="unknown"></p><p><a id="receipt" target="_blank" rel="noopener" hidden>Check this roll</a></p><small id="sources"></small></main>
<script>
const put=(id,text)=>{document.getElementById(id).textContent=text||""};
const show=answer=>{
  if(!answer||typeof answer!=="object")return;
  const place=answer.place||{};
  put("name",place.name||"No pick");put("line",answer.message);put("address",place.address);
  put("order",place.order&&"Order: "+place.order);
  put("unknown",place.unknown&&place.unknown.length?"Unknown: "+place.unknown.join(", "):"");
  put("sources",(place.sources||[]).map(source=>source.text).join("; "));
  const link=document.getElementById("receipt");
  link.hidden=!/^https?:\\/\\//.test(answer.receipt_url||"");
  if(!link.hidden)link.href=answer.receipt_url;
};
addEventListener("message",event=>{
  if(event.source!==parent)return;
  const message=event.data||{};
  if(message.method==="ui/notifications/tool-result")show((message.params||{}).structuredContent);
});
if(window.openai)show(window.openai.toolOutput);
parent.postMessage({jsonrpc:"2.0",id:1,method:"ui/initialize",params:{protocolVersion:"2026-01-26",appInfo:{name:"guest-check",version:"${VERSION}"},appCapabilities:{}}},"*");
addEventListener("message",event=>{
  if(event.source===parent&&event.data&&event.data.id===1)parent.postMessage({jsonrpc:"2.0",method:"ui/notifications/initialized"},"*");
});
</script>
</html>
`;
