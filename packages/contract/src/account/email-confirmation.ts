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

/**
 * Confirms the email of a mailed token; one of an email change makes the new address the member's, too (D-154, D-176).
 */
export const confirmEmail = endpoint<{ body: { token: string }; data: { confirmed: true; changed: boolean } }>({
  method: 'POST',
  path: '/api/email-confirmation',
  access: 'nobody',
  limit: 'reset',
  summary: 'Confirm an email by its mailed token',
  changes: ['user'],
});

export interface ChangeEmailBody {
  /** The new address; nothing changes until the link that is mailed to it is used. */
  email: string;
  /** Asked of every member who has one. */
  password?: string | undefined;
}

/** Asks for another email; the same address inside the cool-down is not mailed again (D-176). */
export const changeEmail = endpoint<{ params: UidParams; body: ChangeEmailBody; data: { retryAt: string } }>({
  method: 'POST',
  path: '/api/user/:uid/email',
  access: 'uid',
  limit: 'reset',
  summary: 'Ask for another email',
  changes: ['user'],
});

/** Cancels a requested change of the email; its mailed link is dead from then on. */
export const cancelEmailChange = endpoint<{ params: UidParams; data: { cancelled: boolean } }>({
  method: 'POST',
  path: '/api/user/:uid/email/cancel',
  access: 'uid',
  limit: 'write',
  summary: 'Cancel a requested change of the email',
  changes: ['user'],
});
