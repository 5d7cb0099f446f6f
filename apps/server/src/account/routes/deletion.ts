import { askDeletion, confirmDeletion, undoDeletion } from '@nestling/contract/account/deletion';
import {
  askDeletionSchema,
  confirmDeletionSchema,
  undoDeletionSchema,
} from '@nestling/contract/account/deletion.schema';
import { refuse } from '../../platform/http/refusal.ts';
import { requestDeletion } from '../deletion/actions/request-deletion.ts';
import { confirmLeaving } from '../deletion/actions/confirm-deletion.ts';
import { undoLeaving } from '../deletion/actions/undo-deletion.ts';
import type { AccountDeps } from '../ports.ts';
import { tooManyResets } from './reset-limit.ts';

/** Serves the deletion of an account: request, confirmation by a mailed link, cancellation. */
export function serveDeletion(deps: AccountDeps): void {
  const { server, limiter } = deps;

  server.member(askDeletion, askDeletionSchema, async ({ session, request }) => {
    const refusal = await tooManyResets(limiter, 'request', request);
    if (refusal) return refusal;
    const requested = await requestDeletion(deps, session);
    return requested ? { data: requested } : refuse('unauthenticated');
  });

  server.member(undoDeletion, undoDeletionSchema, async ({ session }) => {
    const outcome = await undoLeaving(deps, session.uid);
    return 'refused' in outcome ? outcome : { data: outcome };
  });

  server.open(
    confirmDeletion,
    confirmDeletionSchema,
    async ({ body }) => {
      const outcome = await confirmLeaving(deps, body.token);
      return 'refused' in outcome ? outcome : { data: outcome };
    },
    { before: (request) => tooManyResets(limiter, 'check', request) },
  );
}
