import { endpoint } from '../endpoint.ts';

/** What "This was not me" in a mail undoes. */
export type UndoneChange = 'email-change' | 'social-link';

/** Undoes what a security notice reported, by the token of its link, and ends every access to the account. */
export const undoReported = endpoint<{ body: { token: string }; data: { undone: UndoneChange } }>({
  method: 'POST',
  path: '/api/auth/not-me',
  access: 'nobody',
  limit: 'reset',
  summary: 'Undo a change that a mail reported',
  changes: ['user'],
});
