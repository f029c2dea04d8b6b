/** The newsletter's addresses. Resolves once the address is safely stored; any failure means it is not. */
export interface NewsletterList {
  join(email: string): Promise<void>;
}
