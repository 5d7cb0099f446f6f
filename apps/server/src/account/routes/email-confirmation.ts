import { askConfirmation, confirmEmail } from '@nestling/contract/account/email-confirmation';
import { askConfirmationSchema, confirmEmailSchema } from '@nestling/contract/account/email-confirmation.schema';
import { refuse } from '../../platform/http/refusal.ts';
import { sessionToken } from '../../platform/http/session-cookie.ts';
import { sha256 } from '../../platform/ids.ts';
import { resendConfirmation } from '../actions/confirm-email.ts';
import { useMailedToken } from '../actions/use-mailed-token.ts';
import type { AccountDeps } from '../ports.ts';
import { tooManyResets } from './reset-limit.ts';

/** Serves the confirmation of an email by a mailed link. */
export function serveEmailConfirmation(deps: AccountDeps): void {
  const { server, limiter } = deps;

  server.member(askConfirmation, askConfirmationSchema, async ({ session, request }) => {
    const refusal = await tooManyResets(limiter, 'request', request);
    if (refusal) return refusal;
    const outcome = await resendConfirmation(deps, session.uid);
    return outcome ? { data: { retryAt: outcome.retryAt.toISOString() } } : refuse('unauthenticated');
  });

  server.open(
    confirmEmail,
    confirmEmailSchema,
    async ({ body, request }) => {
      const cookie = sessionToken(request);
      const outcome = await useMailedToken(deps, body.token, cookie ? sha256(cookie) : null);
      return 'refused' in outcome ? outcome : { data: outcome };
    },
    { before: (request) => tooManyResets(limiter, 'check', request) },
  );
}
