/** Who wants news. Resolves once the address is safely kept; any failure means it is not. */
export interface NewsletterList {
  join(email: string): Promise<void>;
}
