import { undoReported } from '@nestling/contract/account/undo';
import { call } from '../../lib/api/call.ts';
import { ApiFailure } from '../../lib/api/failure.ts';
import { endSessionIfGone } from '../../lib/session/auth-status.ts';
import { isDeadCode } from './dead-code.ts';

/**
 * Undoes what a security mail reported, by the token of its link, which ends the member's
 * sessions.
 * @returns false for an expired link
 * @throws ApiFailure for any other failure
 */
export async function undoByToken(token: string): Promise<boolean> {
  try {
    await call(undoReported, { body: { token } });
  } catch (failure) {
    const isTaken = failure instanceof ApiFailure && failure.code === 'auth/email-already-in-use';
    if (isTaken || isDeadCode(failure)) return false;
    throw failure;
  }
  await endSessionIfGone();
  return true;
}
