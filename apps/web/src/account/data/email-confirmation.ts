import { confirmEmail } from '@nestling/contract/account/email-confirmation';
import { call } from '../../lib/api/call.ts';
import { ApiFailure } from '../../lib/api/failure.ts';
import { isDeadCode } from './dead-code.ts';

/**
 * The result of a mailed token: confirmed, expired, or the new email belongs to another account by
 * now.
 */
export type TokenOutcome = 'confirmed' | 'old' | 'taken';

/**
 * Confirms or changes the email of a mailed token.
 * @throws ApiFailure for failures that are not about the token
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
