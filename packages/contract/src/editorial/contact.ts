import { endpoint } from '../endpoint.ts';

/** The sender as far as known; an unknown value is `--`. */
export interface ContactUserData {
  /** As the visitor typed it. */
  email: string;
  country: string;
  firstName: string;
  lastName: string;
  locale: string;
  region: string;
  subject: string;
}

/** Sends a message to the support team. */
export const sendContactMessage = endpoint<{
  body: {
    /** Slug of the form. */
    contactForm: string;
    message: string;
    userData: ContactUserData;
    /** Created by the page; the same id is stored and mailed only once, so that a retry is safe. */
    messageId?: string | undefined;
  };
  data: {
    sent: true;
    /** `NC-` and five characters. */
    reference: string;
    /** Calendar day by which it is answered. */
    answerBy: string;
  };
}>({
  method: 'POST',
  path: '/api/email/contact-form',
  access: 'nobody',
  limit: 'contact',
  summary: 'Send a message to support',
});
