import { confirmEmail } from '@nestling/contract/account/email-confirmation';
import { call } from '../../lib/api/call.ts';
import { isDeadCode } from './dead-code.ts';

/** Confirms the email of a mailed token; false when the token is not valid (any more) (D-154). @throws ApiFailure for anything else. */
export async function confirmByToken(token: string): Promise<boolean> {
  try {
    await call(confirmEmail, { body: { token } });
    return true;
  } catch (failure) {
    if (isDeadCode(failure)) return false;
    throw failure;
  }
}
