import { type Answer, json, rpcError } from "./answer.js";
import { detailsSku } from "./billing.js";
import type { Desk, Question, Served } from "./desk.js";
import { RPC_ERRORS } from "./error-rows.js";
import { masked, readMask } from "./field-mask.js";
import { newPlace } from "./new-place.js";
import { searchNearby, searchText } from "./new-search.js";

const DETAILS = /^\/v1\/places\/([\w-]+)$/;
const MEDIA = /^\/v1\/(places\/([\w-]+)\/photos\/P(\d))\/media$/;

/** Answers what belongs to Places API (New); `undefined` for other paths. */
export function answerNew(question: Question, desk: Desk): Served | undefined {
  const handler = handlerOf(question);
  if (!handler) return undefined;
  const refusal = keyRefusal(question, desk);
  return refusal ? { answer: refusal } : handler(question, desk);
}

function handlerOf({ method, path }: Question): ((question: Question, desk: Desk) => Served) | undefined {
  if (method === "POST" && path === "/v1/places:searchNearby") return searchNearby;
  if (method === "POST" && path === "/v1/places:searchText") return searchText;
  if (method === "GET" && MEDIA.test(path)) return media;
  return method === "GET" && DETAILS.test(path) ? details : undefined;
}

function keyRefusal({ key }: Question, { keys }: Desk): Answer | undefined {
  if (key === undefined || key === "") return rpcError(RPC_ERRORS["key-missing"]);
  return keys.includes(key) ? undefined : rpcError(RPC_ERRORS["key-invalid"]);
}

/** GET /v1/places/{id} */
function details({ path, mask: header }: Question, desk: Desk): Served {
  const mask = readMask(header, "");
  if ("refusal" in mask) return { answer: mask.refusal };
  const place = desk.places.find(({ id }) => id === DETAILS.exec(path)?.[1]);
  if (!place) return { answer: rpcError(RPC_ERRORS["not-found"]) };
  const answer = json(masked(newPlace(place, desk), { paths: mask.paths, prefix: "" }));
  return { answer, sku: detailsSku(mask.paths) };
}

/** GET /v1/{photo}/media: a redirect to the picture, or its address as JSON. */
function media({ path, params }: Question, desk: Desk): Served {
  const [, name, id, number] = MEDIA.exec(path) ?? [];
  const place = desk.places.find((each) => each.id === id);
  if (!place || Number(number) >= place.photos) return { answer: rpcError(RPC_ERRORS["not-found"]) };
  const photoUri = `${desk.baseUrl}/pictures/${id}-${number}.png`;
  const answer =
    params["skipHttpRedirect"] === "true"
      ? json({ name: `${name}/media`, photoUri })
      : { ...json({}, 302), headers: { location: photoUri } };
  return { answer, sku: "place-photos" };
}
