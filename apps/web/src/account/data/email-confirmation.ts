import { askConfirmation, confirmEmail } from '@nestling/contract/account/email-confirmation';
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

/** Asks for a new mail; the seconds until one is sent again. @throws ApiFailure */
export async function askForConfirmation(uid: string): Promise<number> {
  const { data } = await call(askConfirmation, { params: { uid } });
  return Math.max(0, Math.ceil((new Date(data.retryAt).getTime() - Date.now()) / 1000));
}
