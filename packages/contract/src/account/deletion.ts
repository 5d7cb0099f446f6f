import type { AskDeletionExchange, UndoDeletionExchange, ConfirmDeletionExchange } from './deletion.schema.ts';
import { endpoint } from '../endpoint.ts';
import type { ReadPrivacyExchange } from './privacy.schema.ts';

/** State of a requested deletion of an account. */
export type RequestedDeletion = AskDeletionExchange['data'];

/** A pending deletion as the member sees it. */
export type OpenDeletion = NonNullable<ReadPrivacyExchange['data']['deletion']>;

/** Requests deletion of the account: mails a link. Nothing is deleted until that link is used. */
export const askDeletion = endpoint<AskDeletionExchange>({
  method: 'POST',
  path: '/api/user/:uid/deletion',
  access: 'uid',
  limit: 'reset',
  summary: 'Request a deletion; mails a confirmation link',
  changes: ['user'],
});

/** Cancels the deletion; the answer is the same where none was requested. */
export const undoDeletion = endpoint<UndoDeletionExchange>({
  method: 'POST',
  path: '/api/user/:uid/deletion/undo',
  access: 'uid',
  limit: 'write',
  summary: 'Cancel a deletion',
  changes: ['user'],
});

/** Confirms a deletion by its mailed token; repeating the token returns the same answer. */
export const confirmDeletion = endpoint<ConfirmDeletionExchange>({
  method: 'POST',
  path: '/api/account-deletion/confirm',
  access: 'nobody',
  limit: 'reset',
  summary: 'Confirm a deletion by its mailed token',
  changes: ['user'],
});
