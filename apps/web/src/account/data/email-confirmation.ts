import { confirmEmail } from '@nestling/contract/account/email-confirmation';
import { call } from '../../lib/api/call.ts';
import { ApiFailure } from '../../lib/api/failure.ts';
import { isDeadCode } from './dead-code.ts';

/**
 * What became of a mailed token: it did its work, it works no more, or the new email belongs to
 * another account by now.
 */
export type TokenOutcome = 'confirmed' | 'old' | 'taken';

/**
 * Confirms the email of a mailed token, or changes it.
 * @throws ApiFailure for what a token has no part in.
 */
export async function confirmByToken(token: string): Promise<TokenOutcome> {
  try {
    await call(confirmEmail, { body: { token } });
    return 'confirmed';
  } catch (failure) {
    if (isDeadCode(failure)) return 'old';
    if (failure instanceof ApiFailure && failure.code === 'auth/email-already-in-use') return 'taken';
    throw failure;
  }
}
