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
} from "./places/pipeline.js";
export { latePlaces, type LateProvider } from "./places/late-places.js";
export { brands } from "./places/steps/brands.js";
export { cache, type Caching } from "./places/steps/cache.js";
export { type AskingKind, circuitBreaker, type CircuitBreaking } from "./places/steps/circuit-breaker.js";
export { coalesce } from "./places/steps/coalesce.js";
export { deadline } from "./places/steps/deadline.js";
export { expand, type Expansion } from "./places/steps/expand.js";
export { type Fallback, fallbackTo } from "./places/steps/fallback-to.js";
export { geocodeFree } from "./places/steps/geocode-free.js";
export { mapBudget, type MapCounting } from "./places/steps/map-budget.js";
export { mapTiles } from "./places/steps/map-tiles.js";
export { rateLimit } from "./places/steps/rate-limit.js";
