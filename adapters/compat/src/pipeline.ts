/** @deprecated Use `@dinner-dice/places/pipeline`. */
export * from "@dinner-dice/places/pipeline";
export { lazyPlaces as latePlaces, type LazyProvider as LateProvider } from "@dinner-dice/places/pipeline";
