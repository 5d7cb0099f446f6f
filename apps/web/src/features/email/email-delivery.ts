import { validateEmail } from '@nestling/contract/account/validate-email';
import { call } from '../../lib/api/call.ts';
import { ApiFailure } from '../../lib/api/failure.ts';

/** Says that no mail server answers for the domain. */
export const UNREACHABLE_EMAIL = 'errors.unreachableEmail';

/** Checks an email with the server's own test; only a 422 means that it is invalid. */
export async function emailDeliveryProblem(email: string): Promise<'no-email' | 'bad-email' | null> {
  try {
    await call(validateEmail, { query: { email: email.trim() } });
    return null;
  } catch (failure) {
    if (!(failure instanceof ApiFailure) || failure.status !== 422) return null;
    return failure.code === 'no-email' || failure.fields['email'] === 'no-email' ? 'no-email' : 'bad-email';
  }
}

/**
 * Returns whether a form must say that mail does not reach an email. Once it is said the email is
 * accepted: a domain may take mail without a mail server of its own (RFC 5321, 5.1).
 * @param isWarned whether the field shows it; typing removes it, so that it belongs to this email
 */
export async function isUnreachable(email: string, isWarned: boolean): Promise<boolean> {
  return !isWarned && (await emailDeliveryProblem(email)) === 'bad-email';
}
