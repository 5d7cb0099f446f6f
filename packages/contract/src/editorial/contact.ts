import type { SendContactMessageExchange } from './contact.schema.ts';
import { endpoint } from '../endpoint.ts';

/** The sender as far as known; an unknown value is `--`. */
export type ContactUserData = SendContactMessageExchange['body']['userData'];

/** Sends a message to the support team. */
export const sendContactMessage = endpoint<SendContactMessageExchange>({
  method: 'POST',
  path: '/api/email/contact-form',
  access: 'nobody',
  limit: 'contact',
  summary: 'Send a message to support',
});
