import type { UndoReportedExchange } from './undo.schema.ts';
import { endpoint } from '../endpoint.ts';

/** The changes that "This was not me" in a mail reverts. */
export type UndoneChange = UndoReportedExchange['data']['undone'];

/**
 * Reverts the change that a security notice reported, by the token of its link, and ends every
 * access to the account.
 */
export const undoReported = endpoint<UndoReportedExchange>({
  method: 'POST',
  path: '/api/auth/not-me',
  access: 'nobody',
  limit: 'reset',
  summary: 'Undo a change that a mail reported',
  changes: ['user'],
});
