import { endpoint } from '../endpoint.ts';

/** Who writes, as far as it is known; what is not is `--` (LRN-266, LRN-267). */
export interface ContactUserData {
  /** As it was typed. */
  email: string;
  country: string;
  firstName: string;
  lastName: string;
  locale: string;
  region: string;
  subject: string;
}

/** A message to the people behind the product. */
export const sendContactMessage = endpoint<{
  body: {
    /** Slug of the form. */
    contactForm: string;
    message: string;
    userData: ContactUserData;
    /** Made by the page: the same one is kept and mailed once (D-200). */
    messageId?: string | undefined;
  };
  data: {
    sent: true;
    /** `NC-` and five signs. */
    reference: string;
    /** Calendar day by which it is answered. */
    answerBy: string;
  };
}>({
  method: 'POST',
  path: '/api/email/contact-form',
  access: 'nobody',
  limit: 'contact',
  summary: 'A message to the people behind the product',
});
