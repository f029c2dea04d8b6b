/** Steps around any places provider: a cache, coalesced calls, a fallback, a circuit breaker, a limit; and a key that comes later. */
export {
  type Answer,
  type Answers,
  type CallKind,
  type Handlers,
  pipeline,
  type PlacesCall,
  type Questions,
  type Step,
  step,
} from "./steps/pipeline.js";
export { lazyPlaces, type LazyProvider } from "./lazy-places.js";
export { brands } from "./steps/brands.js";
export { cache, type Caching } from "./steps/cache.js";
export { type AskingKind, circuitBreaker, type CircuitBreaking } from "./steps/circuit-breaker.js";
export { coalesce } from "./steps/coalesce.js";
export { deadline } from "./steps/deadline.js";
export { expand, type Expansion } from "./steps/expand.js";
export { type Fallback, fallbackTo } from "./steps/fallback-to.js";
export { geocodeFree } from "./steps/geocode-free.js";
export { mapBudget, type MapCounting } from "./steps/map-budget.js";
export { mapTiles } from "./steps/map-tiles.js";
export { rateLimit } from "./steps/rate-limit.js";
