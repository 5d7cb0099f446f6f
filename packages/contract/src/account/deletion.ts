import { endpoint } from '../endpoint.ts';
import type { UidParams } from './user-record.ts';

/** State of a requested deletion of an account. */
export interface RequestedDeletion {
  state: 'mail-sent' | 'scheduled';
  /** When the account is erased; null until the mailed link is used. */
  eraseAt: string | null;
  /** The earliest time at which the link is mailed again. */
  retryAt: string;
}

/** A pending deletion as the member sees it. */
export interface OpenDeletion extends Pick<RequestedDeletion, 'state' | 'eraseAt'> {
  askedAt: string;
}

/** Requests deletion of the account: mails a link. Nothing is deleted until that link is used. */
export const askDeletion = endpoint<{ params: UidParams; data: RequestedDeletion }>({
  method: 'POST',
  path: '/api/user/:uid/deletion',
  access: 'uid',
  limit: 'reset',
  summary: 'Request a deletion; mails a confirmation link',
  changes: ['user'],
});

/** Cancels the deletion; the answer is the same where none was requested. */
export const undoDeletion = endpoint<{ params: UidParams; data: { state: 'none' } }>({
  method: 'POST',
  path: '/api/user/:uid/deletion/undo',
  access: 'uid',
  limit: 'write',
  summary: 'Cancel a deletion',
  changes: ['user'],
});

/** Confirms a deletion by its mailed token; repeating the token returns the same answer. */
export const confirmDeletion = endpoint<{ body: { token: string }; data: { state: 'scheduled'; eraseAt: string } }>({
  method: 'POST',
  path: '/api/account-deletion/confirm',
  access: 'nobody',
  limit: 'reset',
  summary: 'Confirm a deletion by its mailed token',
  changes: ['user'],
});
