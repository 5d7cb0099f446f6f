import type { FacebookDeletionExchange, ReadFacebookDeletionExchange } from './facebook-deletion.schema.ts';
import { endpoint } from '../endpoint.ts';

/**
 * Facebook's request to delete the data of a person: a form that is signed with the secret of the
 * app. It may arrive late, and more than once.
 */
export const facebookDeletion = endpoint<FacebookDeletionExchange>({
  method: 'POST',
  path: '/api/webhooks/facebook/deletion',
  access: 'sig',
  limit: 'none',
  summary: "Facebook's request to delete the data of a person",
  isNavigation: true,
  bodyLimit: 16_384,
});

/** What became of a request to delete, without naming anybody. */
export type FacebookDeletionAnswer = ReadFacebookDeletionExchange['data'];

/** Returns what became of a request to delete, by its code. */
export const readFacebookDeletion = endpoint<ReadFacebookDeletionExchange>({
  method: 'GET',
  path: '/api/account-deletion/:code',
  access: 'nobody',
  limit: 'lookup',
  summary: 'What became of a request to delete, by its code',
});
