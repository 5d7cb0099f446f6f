import { endpoint } from '../endpoint.ts';
import type { UidParams } from './user-record.ts';

/** Requests a new confirmation mail; during the cool-down nothing is sent. */
export const askConfirmation = endpoint<{ params: UidParams; data: { retryAt: string } }>({
  method: 'POST',
  path: '/api/user/:uid/email-confirmation',
  access: 'uid',
  limit: 'reset',
  summary: 'Request a mail that confirms the email',
});

/**
 * Confirms the email of a mailed token. A token of an email change also makes the new address the
 * member's email.
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
  /** The new address; nothing changes until the link mailed to it is used. */
  email: string;
  /** Required of every member who has one. */
  password?: string | undefined;
}

/** Requests a change of the email; during the cool-down the same address is not mailed again. */
export const changeEmail = endpoint<{ params: UidParams; body: ChangeEmailBody; data: { retryAt: string } }>({
  method: 'POST',
  path: '/api/user/:uid/email',
  access: 'uid',
  limit: 'reset',
  summary: 'Request a change of the email',
  changes: ['user'],
});

/** Cancels a requested change of the email and so invalidates its mailed link. */
export const cancelEmailChange = endpoint<{ params: UidParams; data: { cancelled: boolean } }>({
  method: 'POST',
  path: '/api/user/:uid/email/cancel',
  access: 'uid',
  limit: 'write',
  summary: 'Cancel a requested change of the email',
  changes: ['user'],
});
