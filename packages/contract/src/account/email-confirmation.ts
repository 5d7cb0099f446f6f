import type {
  AskConfirmationExchange,
  ConfirmEmailExchange,
  ChangeEmailExchange,
  CancelEmailChangeExchange,
} from './email-confirmation.schema.ts';
import { endpoint } from '../endpoint.ts';

/** Requests a new confirmation mail; during the cool-down nothing is sent. */
export const askConfirmation = endpoint<AskConfirmationExchange>({
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
export const confirmEmail = endpoint<ConfirmEmailExchange>({
  method: 'POST',
  path: '/api/email-confirmation',
  access: 'nobody',
  limit: 'reset',
  summary: 'Confirm an email by its mailed token',
  changes: ['user'],
});

export type ChangeEmailBody = ChangeEmailExchange['body'];

/** Requests a change of the email; during the cool-down the same address is not mailed again. */
export const changeEmail = endpoint<ChangeEmailExchange>({
  method: 'POST',
  path: '/api/user/:uid/email',
  access: 'uid',
  limit: 'reset',
  summary: 'Request a change of the email',
  changes: ['user'],
});

/** Cancels a requested change of the email and so invalidates its mailed link. */
export const cancelEmailChange = endpoint<CancelEmailChangeExchange>({
  method: 'POST',
  path: '/api/user/:uid/email/cancel',
  access: 'uid',
  limit: 'write',
  summary: 'Cancel a requested change of the email',
  changes: ['user'],
});
