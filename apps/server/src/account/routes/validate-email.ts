import { validateEmail } from '@nestling/contract/account/validate-email';
import { validateEmailSchema } from '@nestling/contract/account/validate-email.schema';
import { normaliseEmail } from '@nestling/domain/account/email/email';
import { refuseField } from '../../platform/http/refusal.ts';
import { mailExchanges } from '../email/mail-exchanges.ts';
import type { AccountDeps } from '../ports.ts';

/** Serves whether mail can reach an address; this is the only DNS lookup. */
export function serveValidateEmail({ server, resolveMx }: AccountDeps): void {
  server.open(validateEmail, validateEmailSchema, async ({ query }) => {
    const records = await mailExchanges(normaliseEmail(query.email), resolveMx);
    return records ? { data: { records } } : refuseField('email', 'bad-email');
  });
}
