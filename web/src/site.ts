import { createContext, useContext } from "react";

export interface SiteIdentity {
  readonly product: string;
  /** 'https://example.org', without a slash at the end. */
  readonly siteUrl: string;
}

export const ProductContext = createContext("");

export function useProduct(): string {
  return useContext(ProductContext);
}

/** The product's name as the page around an island says it in its head. */
export function productOfPage(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? "";
}
