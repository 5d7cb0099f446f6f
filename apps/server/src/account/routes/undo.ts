import { undoReported } from '@nestling/contract/account/undo';
import { undoReportedSchema } from '@nestling/contract/account/undo.schema';
import { undoByToken } from '../actions/undo-link.ts';
import type { AccountDeps } from '../ports.ts';
import { tooManyResets } from './reset-limit.ts';

/** Serves "This was not me", the link of a security notice. */
export function serveUndo(deps: AccountDeps): void {
  deps.server.open(
    undoReported,
    undoReportedSchema,
    async ({ body }) => {
      const outcome = await undoByToken(deps, body.token);
      return typeof outcome === 'string' ? { data: { undone: outcome } } : outcome;
    },
    { before: (request) => tooManyResets(deps.limiter, 'check', request) },
  );
}
