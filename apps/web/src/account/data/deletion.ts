import { confirmDeletion } from '@nestling/contract/account/deletion';
import { mutate } from '../../lib/api/mutate.ts';
import { isDeadCode } from './dead-code.ts';

/** What became of a mailed token: the day of leaving is set, or it works no more. */
export type LeavingOutcome = { eraseAt: string } | 'old';

/** Confirms a leaving by its mailed token. @throws ApiFailure for what a token has no part in */
export async function confirmLeaving(token: string): Promise<LeavingOutcome> {
  try {
    return (await mutate(confirmDeletion, { body: { token } })).data;
  } catch (failure) {
    if (isDeadCode(failure)) return 'old';
    throw failure;
  }
}
