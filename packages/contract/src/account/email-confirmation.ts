import { endpoint } from '../endpoint.ts';
import type { UidParams } from './user-record.ts';

/** Asks for a new confirmation mail; inside the cool-down nothing is sent (D-86, D-154). */
export const askConfirmation = endpoint<{ params: UidParams; data: { retryAt: string } }>({
  method: 'POST',
  path: '/api/user/:uid/email-confirmation',
  access: 'uid',
  limit: 'reset',
  summary: 'Ask for a mail that confirms the email',
});

/** Confirms the email of a mailed token (D-154). */
export const confirmEmail = endpoint<{ body: { token: string }; data: { confirmed: true } }>({
  method: 'POST',
  path: '/api/email-confirmation',
  access: 'nobody',
  limit: 'reset',
  summary: 'Confirm an email by its mailed token',
});
