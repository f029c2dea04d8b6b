import { createContext, useContext } from "react";

export interface SiteIdentity {
  readonly product: string;
  /** 'https://example.org', without a slash at the end. */
  readonly siteUrl: string;
}

/** Brings the product's name to every part of a page. */
export const ProductContext = createContext("");

/** The product's name. */
export function useProduct(): string {
  return useContext(ProductContext);
}

/** The product's name as the page around an island says it in its head. */
export function productOfPage(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? "";
}
