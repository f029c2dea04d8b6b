declare const __PRODUCT__: string;

/** The product's name, fixed when the site is built. */
export const PRODUCT = __PRODUCT__;
