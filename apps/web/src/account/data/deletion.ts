import { confirmDeletion } from '@nestling/contract/account/deletion';
import { mutate } from '../../lib/api/mutate.ts';
import { isDeadCode } from './dead-code.ts';

/** The result of a mailed token: the day of the deletion, or an expired token. */
export type LeavingOutcome = { eraseAt: string } | 'old';

/**
 * Confirms a deletion by its mailed token.
 * @throws ApiFailure for failures that are not about the token
 */
export async function confirmLeaving(token: string): Promise<LeavingOutcome> {
  try {
    return (await mutate(confirmDeletion, { body: { token } })).data;
  } catch (failure) {
    if (isDeadCode(failure)) return 'old';
    throw failure;
  }
}
