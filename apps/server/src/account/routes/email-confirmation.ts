import { askConfirmation, confirmEmail } from '@nestling/contract/account/email-confirmation';
import { askConfirmationSchema, confirmEmailSchema } from '@nestling/contract/account/email-confirmation.schema';
import { refuse } from '../../platform/http/refusal.ts';
import * as actions from '../actions/confirm-email.ts';
import type { AccountParts } from '../ports.ts';
import { tooManyResets } from './reset-limit.ts';

/** The confirmation of an email by a mailed link (D-86, D-154). */
export function serveEmailConfirmation(parts: AccountParts): void {
  const { server, limiter } = parts;

  server.member(askConfirmation, askConfirmationSchema, async ({ session, request }) => {
    const refusal = await tooManyResets(limiter, 'request', request);
    if (refusal) return refusal;
    const outcome = await actions.resendConfirmation(parts, session.uid);
    return outcome ? { data: { retryAt: outcome.retryAt.toISOString() } } : refuse('unauthenticated');
  });

  server.open(
    confirmEmail,
    confirmEmailSchema,
    async ({ body }) => {
      const outcome = await actions.confirmEmail(parts, body.token);
      return 'refused' in outcome ? outcome : { data: outcome };
    },
    { before: (request) => tooManyResets(limiter, 'check', request) },
  );
}
