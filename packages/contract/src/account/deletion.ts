import { endpoint } from '../endpoint.ts';
import type { UidParams } from './user-record.ts';

/** What is under way of a member's leaving. */
export interface AskedDeletion {
  state: 'mail-sent' | 'scheduled';
  /** The moment from which the account goes; null until the mailed link is used. */
  eraseAt: string | null;
  /** From when on the link is mailed again. */
  retryAt: string;
}

/** What a member is told of her leaving while it is under way. */
export interface OpenDeletion extends Pick<AskedDeletion, 'state' | 'eraseAt'> {
  /** When she asked for it. */
  askedAt: string;
}

/** Asks to leave; the answer is a mailed link, and nothing is deleted before it is used (D-145, D-173). */
export const askDeletion = endpoint<{ params: UidParams; data: AskedDeletion }>({
  method: 'POST',
  path: '/api/user/:uid/deletion',
  access: 'uid',
  limit: 'reset',
  summary: 'Ask for a mail that confirms a leaving',
  changes: ['user'],
});

/** Stays after all; where nothing was asked the answer is the same. */
export const undoDeletion = endpoint<{ params: UidParams; data: { state: 'none' } }>({
  method: 'POST',
  path: '/api/user/:uid/deletion/undo',
  access: 'uid',
  limit: 'write',
  summary: 'Keep the account',
  changes: ['user'],
});

/** Confirms a leaving by its mailed token; the same token once more gives the same answer (D-173). */
export const confirmDeletion = endpoint<{ body: { token: string }; data: { state: 'scheduled'; eraseAt: string } }>({
  method: 'POST',
  path: '/api/account-deletion/confirm',
  access: 'nobody',
  limit: 'reset',
  summary: 'Confirm a leaving by its mailed token',
  changes: ['user'],
});
